import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, EditorState, Prec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
  type Command,
} from '@codemirror/view';

import { spanAt } from '../../../text/place';
import { check as words } from '../../../words/check';
import { fixName } from '../../../components/repair';
import { isOffered, type Finding } from '../finding';
import type { Editor } from './editor';
import { look } from './look';

/** What is typed before the editor is there: it goes on from that. */
export interface Start {
  text: string;
  selection: { anchor: number; head: number };
  hasFocus: boolean;
}

interface Listeners {
  onChange: () => void;
  onFix: (finding: Finding) => void;
}

/** Marks changes that the page makes, not a person. */
const byPage = Annotation.define<true>();

/** The real editor, in a shadow root of `host`: its styles are sheets, which the policy of the pages allows. */
export function codeMirror(host: HTMLElement, start: Start, listeners: Listeners): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: start.text,
      selection: within(start.selection, start.text.length),
      extensions: extensions(listeners.onChange),
    }),
  });
  if (start.hasFocus) view.focus();
  const annotations = byPage.of(true);
  return {
    text: () => view.state.doc.toString(),
    selection() {
      const { from, to } = view.state.selection.main;
      return { start: from, end: to };
    },
    replace(insert) {
      const changes = { from: 0, to: view.state.doc.length, insert };
      const effects = EditorView.scrollIntoView(0);
      view.dispatch({ changes, selection: { anchor: 0 }, effects, annotations });
    },
    edit: (edits) => view.dispatch({ changes: [...edits], annotations, userEvent: 'input.fix' }),
    mark: (findings) =>
      view.dispatch(setDiagnostics(view.state, diagnostics(view, findings, listeners.onFix))),
    show: (offset) => show(view, offset),
  };
}

function extensions(onChange: () => void) {
  return [
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history(),
    drawSelection(),
    bracketMatching(),
    indentOnInput(),
    highlightActiveLine(),
    json(),
    placeholder('{ "@type": … }'),
    look,
    typingOver,
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({
      'aria-label': words.payload,
      tabindex: '0',
      'aria-description': words.editorKeys,
    }),
    keymap.of([...standardKeymap, ...historyKeymap, ...foldKeymap]),
    Prec.lowest(keymap.of([{ key: 'Mod-f', run: searchLater }])),
    EditorView.updateListener.of(({ docChanged, transactions }) => {
      if (docChanged && !transactions.every((one) => one.annotation(byPage))) onChange();
    }),
  ];
}

/**
 * What is typed in the place of a selection. Browsers give it the look of what was there, as an inline style, which the
 * policy of the pages forbids.
 */
const typingOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { composing, state } = view;
    if (inputType !== 'insertText' || data === null || composing || state.selection.main.empty) return false;
    view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/** The search panel is loaded when it is wanted. */
const searchLater: Command = (view) => {
  void import('./search').then(({ openSearch }) => openSearch(view));
  return true;
};

const severities = { issue: 'error', warning: 'warning', hint: 'info' } as const;

function diagnostics(
  view: EditorView,
  findings: readonly Finding[],
  onFix: (finding: Finding) => void,
): Diagnostic[] {
  const { doc } = view.state;
  return findings.flatMap((finding) => {
    const { offset, tone, issue, lang } = finding;
    if (offset === undefined || offset > doc.length) return [];
    const near = doc.sliceString(offset, offset + longestMarked);
    const { end } = spanAt(near, 0);
    const fix = { name: fixName(issue), apply: () => onFix(finding) };
    const message = issue.help === undefined ? issue.message : `${issue.message}. ${issue.help}`;
    const actions = isOffered(finding) ? [fix] : [];
    const renderMessage = () => sentence(message, lang);
    return [{ from: offset, to: offset + end, severity: severities[tone], message, renderMessage, actions }];
  });
}

function sentence(message: string, lang = ''): Node {
  const element = document.createElement('span');
  if (lang !== '') element.lang = lang;
  element.textContent = message;
  return element;
}

/** A longer string is marked at its beginning. */
const longestMarked = 2000;

function show(view: EditorView, offset: number): void {
  const from = Math.min(offset, view.state.doc.length);
  const { end } = spanAt(view.state.doc.sliceString(from, from + longestMarked), 0);
  view.dispatch({
    selection: { anchor: from, head: from + end },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}

function within({ anchor, head }: Start['selection'], length: number) {
  return { anchor: Math.min(anchor, length), head: Math.min(head, length) };
}
