import { autocompletion, closeBrackets } from '@codemirror/autocomplete'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { minimalSetup } from 'codemirror'
import { useEffect, useEffectEvent, useRef } from 'react'
import { tags } from '@lezer/highlight'

interface EditorProps {
  label: string
  /** The text it begins with; what is typed is the editor's own from there on. */
  text: string
  /** The language and what belongs to it; another one begins a new editor. */
  extensions: Extension
  /** Called after each change. */
  onChange: (text: string) => void
  /** Ctrl-Enter, or Cmd-Enter. */
  onRun: () => void
  /** Receives the view, for who has to know where the cursor is or replaces the text. */
  onReady: (view: EditorView) => void
  className?: string
}

/** A CodeMirror editor. Tab leaves it, as it leaves every other field. */
export function Editor({ text, extensions, onReady, className, ...rest }: EditorProps) {
  const { label, onChange, onRun } = rest
  const box = useRef<HTMLDivElement>(null)
  const run = useEffectEvent(onRun)
  const change = useEffectEvent(onChange)
  const ready = useEffectEvent(onReady)
  const begun = useEffectEvent(() => text)
  useEffect(() => {
    const view = new EditorView({
      doc: begun(),
      parent: box.current!,
      extensions: [
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => (run(), true) }])),
        minimalSetup,
        autocompletion(),
        bracketMatching(),
        closeBrackets(),
        editorLook,
        extensions,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) change(update.state.doc.toString())
        }),
      ],
    })
    ready(view)
    return () => view.destroy()
  }, [extensions, label])
  return <div ref={box} className={className} />
}

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
const editorLook: Extension = [box, syntaxHighlighting(words)]
