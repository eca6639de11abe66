import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useWatched, watched } from '#web/lib/watched.ts'
import { IconButton } from '../action/icon-button.tsx'

interface Toast {
  readonly id: number
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** The time is long enough to read the toast and to undo the action. */
const SHOWN_FOR_MS = 8_000

/** Only the newest toast is shown, as it is about the latest action. */
const current = watched<Toast | undefined>(undefined)
let lastId = 0

/** Shows a short word about the latest action, with an undo where there is one. */
export function showToast(text: string, action?: Toast['action']): void {
  current.set({ id: ++lastId, text, ...(action && { action }) })
}

function dropToast(id: number): void {
  if (current.get()?.id === id) current.set(undefined)
}

/** The place of toasts: once a page. */
export function Toasts() {
  const toast = useWatched(current)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-(--above-bar,16px) z-40 flex flex-col items-center gap-2"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  )
}

/** A toast goes by itself, but not while it is pointed at or has the focus. */
function ToastCard({ toast: { id, text, action } }: { toast: Toast }) {
  const { t } = useTranslation('ui')
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dropToast(id), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const act = () => {
    action?.run()
    dropToast(id)
  }
  return (
    <div
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      className={
        'pointer-events-auto flex max-w-md animate-rise items-center gap-3 rounded-default ' +
        'bg-black py-1 pr-1 pl-4 text-table text-on-black shadow-float'
      }
    >
      <span className="py-2">{text}</span>
      {action && (
        <button
          type="button"
          onClick={act}
          className="shrink-0 rounded-small px-2 py-1 font-semibold"
        >
          {action.label}
        </button>
      )}
      <IconButton
        size="small"
        icon={X}
        label={t('close')}
        className="text-current hover:bg-black-hover hover:text-current"
        onClick={() => dropToast(id)}
      />
    </div>
  )
}
