import { clsx } from 'clsx'
import { X } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { IconButton } from '../action/icon-button.tsx'
import { useLeaving } from './use-leaving.ts'

export interface ModalProps {
  isOpen: boolean
  /** Called when it has faded: 400 ms after it was asked to close. */
  onClose: () => void
  title: string
  children: ReactNode
  /** At its foot, always in sight. */
  footer?: ReactNode
  /** `sheet` rises from below, `side` slides in from the right, `left` from the left. */
  shape?: 'box' | 'sheet' | 'side' | 'left'
  /** Without it neither Escape nor a click outside closes it, and it has no ×. */
  isClosable?: boolean
  /** The title is said but not shown. */
  hidesTitle?: boolean
  /** In CSS pixels, where the window has them. */
  width?: number
  className?: string
}

/**
 * A native dialog: the page behind it is inert and does not scroll, Escape and a click outside
 * close it, and focus returns to what opened it.
 */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, isClosable = true } = props
  const { isShown, isLeaving, leave } = useLeaving(isOpen, onClose)
  if (!isShown) return null
  return createPortal(
    <OpenModal {...props} isLeaving={isLeaving} onLeave={isClosable ? leave : undefined} />,
    document.body,
  )
}

/** A modal at an edge of the window. */
export function Drawer(props: Omit<ModalProps, 'shape'> & { edge?: 'right' | 'left' | 'bottom' }) {
  const { edge = 'right', ...rest } = props
  const shape = edge === 'bottom' ? 'sheet' : edge === 'left' ? 'left' : 'side'
  return <Modal {...rest} shape={shape} />
}

interface OpenModalProps extends ModalProps {
  isLeaving: boolean
  onLeave: (() => void) | undefined
}

function OpenModal(props: OpenModalProps) {
  const { title, children, footer, shape = 'box', isLeaving, onLeave, hidesTitle } = props
  const { t } = useTranslation('ui')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    element?.showModal()
    return () => {
      document.documentElement.style.overflow = overflow
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onLeave?.()
  }
  // A browser lets a second Escape close a dialog that has withstood the first.
  const withstand = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !onLeave) event.preventDefault()
  }
  return (
    // The keyboard's way of closing it is Escape, which the dialog reports as `cancel`.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-leaving={isLeaving || undefined}
      onCancel={cancel}
      onKeyDown={withstand}
      style={props.width === undefined ? undefined : widthStyle(props.width)}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onLeave?.()
      }}
      className={clsx('modal', `modal-${shape}`)}
    >
      <div className={clsx('modal-body flex max-h-full flex-col', props.className)}>
        <header
          className={clsx(
            'flex items-center justify-between gap-4 px-5 pt-4 pb-2',
            hidesTitle && !onLeave && 'sr-only',
          )}
        >
          <h2
            id={titleId}
            tabIndex={-1}
            className={clsx('text-h3 font-semibold outline-none', hidesTitle && 'sr-only')}
          >
            {title}
          </h2>
          {onLeave && (
            <IconButton icon={X} label={t('close')} onClick={onLeave} className="-mr-2 ml-auto" />
          )}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
          {children}
        </div>
        {footer && <footer className="border-t border-line-soft px-5 py-4">{footer}</footer>}
      </div>
    </dialog>
  )
}

function widthStyle(width: number): CSSProperties {
  return { '--modal-width': `${width}px` } as CSSProperties
}
