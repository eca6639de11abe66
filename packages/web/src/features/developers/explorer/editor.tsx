import { autocompletion, closeBrackets } from '@codemirror/autocomplete'
import { bracketMatching } from '@codemirror/language'
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { minimalSetup } from 'codemirror'
import { useEffect, useEffectEvent, useRef } from 'react'
import { editorLook } from './editor-look.ts'

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
