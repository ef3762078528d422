import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';

import { spanAt } from '../../../text/span';
import { check as words } from '../../../words';
import type { Finding } from '../finding';
import type { Editor } from './editor';
import { look } from './look';

/** What is typed before the editor is there: it goes on from that. */
interface Start {
  text: string;
  selection: { anchor: number; head: number };
  hasFocus: boolean;
}

interface Listeners {
  onChange: () => void;
  onFix: (finding: Finding) => void;
}

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
  return {
    text: () => view.state.doc.toString(),
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    edit: (edits) => view.dispatch({ changes: [...edits], userEvent: 'input.fix' }),
    undo: () => void undo(view),
    mark: (findings) =>
      view.dispatch(setDiagnostics(view.state, diagnostics(view, findings, listeners.onFix))),
    show: (offset) => show(view, offset),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
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
    highlightSelectionMatches(),
    search({ top: true }),
    json(),
    placeholder('{ "@type": … }'),
    look,
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({ 'aria-label': words.payload, 'aria-describedby': 'editor-keys' }),
    keymap.of([
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
      ...searchKeymap,
      { key: 'Mod-Shift-z', run: redo },
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange();
    }),
  ];
}

const severities = { issue: 'error', warning: 'warning', hint: 'info' } as const;

function diagnostics(
  view: EditorView,
  findings: readonly Finding[],
  onFix: (finding: Finding) => void,
): Diagnostic[] {
  const { doc } = view.state;
  return findings.flatMap((finding) => {
    const { offset, tone, issue } = finding;
    if (offset === undefined || offset > doc.length) return [];
    const near = doc.sliceString(offset, offset + longestMarked);
    const { end } = spanAt(near, 0);
    const fix = { name: words.fix, apply: () => onFix(finding) };
    const message = issue.help === undefined ? issue.message : `${issue.message}. ${issue.help}`;
    const actions = issue.fix ? [fix] : [];
    return [{ from: offset, to: offset + end, severity: severities[tone], message, actions }];
  });
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
