import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.operatorKeyword], color: 'var(--accent)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--text)' },
  { tag: [tags.typeName, tags.variableName, tags.atom], color: 'var(--note)' },
  { tag: [tags.string, tags.character], color: 'var(--gain)' },
  { tag: [tags.number, tags.integer, tags.float, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.comment, color: 'var(--text-3)' },
  { tag: [tags.punctuation, tags.brace, tags.paren], color: 'var(--text-2)' },
])

const box = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface-2)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', fontSize: '13px', lineHeight: '1.6' },
  '.cm-content': { padding: '12px 8px', caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': {
    color: 'var(--text-3)',
    backgroundColor: 'var(--surface-2)',
    borderRight: 'none',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'var(--accent-soft)',
  },
  '.cm-selectionBackground': { background: 'var(--accent-soft)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-mono)',
    fontSize: '13px',
  },
  '.cm-tooltip, .cm-panels': {
    color: 'var(--text)',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-completionInfo': { maxWidth: '320px', padding: '8px 12px', fontSize: '14px' },
  // A phone has no place beside the list for it.
  '@media (max-width: 640px)': { '.cm-tooltip.cm-completionInfo': { display: 'none' } },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--on-violet)',
    backgroundColor: 'var(--violet)',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--loss)' },
})

/** The editor in our own colours, which follow the theme of the page by themselves. */
export const editorLook: Extension = [box, syntaxHighlighting(words)]
