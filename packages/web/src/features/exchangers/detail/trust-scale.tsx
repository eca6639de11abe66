import { useTranslation } from '#web/lib/texts/texts.ts'

/** The steps of the trust scale, from 0 to 100. */
const STEPS = [
  { from: 0, to: 40, trust: 'LOW', tone: 'bg-loss-soft' },
  { from: 40, to: 75, trust: 'MIDDLING', tone: 'bg-warn-soft' },
  { from: 75, to: 100, trust: 'HIGH', tone: 'bg-gain-soft' },
] as const

/** The scale from 0 to 100 with its words, and the mark of this confidence. */
export function TrustScale({ confidence }: { confidence: number }) {
  const { t } = useTranslation('chain')
  return (
    <div aria-hidden className="relative mt-4 flex gap-0.5 text-meta text-text-3">
      {STEPS.map(({ from, to, trust, tone }) => (
        <span key={trust} style={{ width: `${to - from}%` }} className="min-w-0">
          <span className={`mb-1 block h-2 rounded-full ${tone}`} />
          <span className={`flex whitespace-nowrap ${to === 100 ? 'justify-end' : ''}`}>
            {from} {t(`trust.${trust}`)}
          </span>
        </span>
      ))}
      <span
        style={{ left: `${Math.min(99, Math.max(1, confidence * 100))}%` }}
        className="absolute -top-1 h-4 w-1 -translate-x-1/2 rounded-full bg-text"
      />
    </div>
  )
}
