import { clsx } from 'clsx'
import { BRAND } from '#web/lib/brand.ts'

/** Two hops, the second higher than the first: the landing is the point. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={clsx('shrink-0', className)}>
      <rect width="32" height="32" rx="9" className="fill-violet" />
      <g fill="none" stroke="#fff" strokeLinecap="round" strokeWidth="2.8">
        <path d="M6 22a4.5 4.5 0 0 1 9 0" opacity="0.65" />
        <path d="M15 22a5.5 8.5 0 0 1 11 0" />
      </g>
      <circle cx="26" cy="22" r="2.6" fill="#fff" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex shrink-0 items-center gap-2">
      <LogoMark className="size-7" />
      <span className="text-h2 font-bold tracking-tight max-[420px]:sr-only lg:max-xl:sr-only">
        {BRAND}
      </span>
    </span>
  )
}
