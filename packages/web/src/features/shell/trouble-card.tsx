import type { ReactNode } from 'react'

/** A page without content that says why. The heading is announced. */
export function TroubleCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center py-12 text-center md:py-20">
      <BrokenChain />
      <h1 tabIndex={-1} className="mt-8 text-h1 font-bold tracking-tight outline-none">
        {title}
      </h1>
      <div className="mt-4 text-body text-text-2">{children}</div>
    </section>
  )
}

/** A drawing of two hops that do not meet. */
function BrokenChain() {
  return (
    <svg aria-hidden viewBox="0 0 240 90" className="w-60 max-w-full" fill="none">
      <path d="M10 78h220" className="stroke-line" strokeDasharray="2 7" strokeLinecap="round" />
      <path
        d="M24 70a36 44 0 0 1 72 0"
        className="stroke-violet"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M126 22c20-26 74-10 84 40"
        className="stroke-control"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <circle cx="24" cy="70" r="7" className="fill-violet" />
      <circle cx="96" cy="70" r="7" className="fill-violet" />
      <circle cx="212" cy="70" r="6" className="fill-bg stroke-control" strokeWidth="3" />
    </svg>
  )
}
