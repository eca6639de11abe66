import { clsx } from 'clsx'

/** Turns during work. It is silent for screen readers: its container announces the work. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className={clsx('size-4 animate-spin fill-none stroke-current', className)}
    >
      <circle cx="10" cy="10" r="8" strokeWidth="2.4" opacity="0.25" />
      <path d="M18 10a8 8 0 0 0-8-8" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
