import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: tags.punctuation, color: 'var(--muted)' },
]);

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    color: 'var(--muted)',
    backgroundColor: 'var(--sunken)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 25%, transparent)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--edge)',
  },
  // Not the images of the package, which the policy of the pages does not allow.
  '.cm-lint-marker': { content: 'normal !important', width: '100%' },
  '.cm-lint-marker-error::before': mark('●', '--danger'),
  '.cm-lint-marker-warning::before': mark('▲', '--warning'),
  '.cm-lint-marker-info::before': mark('◆', '--hint'),
  '.cm-lintRange-error': wavy('--danger'),
  '.cm-lintRange-warning': wavy('--warning'),
  '.cm-lintRange-info': wavy('--hint'),
  '.cm-tooltip': {
    maxWidth: '60ch',
    border: '1px solid var(--edge)',
    borderRadius: '6px',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    fontFamily: 'var(--sans)',
  },
  '.cm-diagnostic': { padding: '6px 10px', borderLeft: '3px solid var(--hint)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
  '.cm-diagnosticAction': {
    padding: '2px 10px',
    border: '1px solid var(--edge)',
    borderRadius: '6px',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
  },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--sunken)', fontFamily: 'var(--sans)' },
  '.cm-panels input, .cm-panels button': {
    border: '1px solid var(--edge)',
    borderRadius: '6px',
    color: 'var(--ink)',
    background: 'var(--surface)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)', outline: '1px solid var(--warning)' },
});

function mark(sign: string, colour: string) {
  return { content: `"${sign}"`, color: `var(${colour})`, fontSize: '11px', textAlign: 'center' };
}

function wavy(colour: string) {
  return {
    backgroundImage: 'none',
    textDecoration: `underline wavy var(${colour})`,
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '3px',
  };
}

/** The editor in the colours of the page. */
export const look = [theme, syntaxHighlighting(colours)];
