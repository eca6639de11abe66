import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'

const STEPS = ['draw', 'write', 'check', 'held', 'thin', 'learn'] as const

/** The method and its limits. */
export function HowWeCount() {
  const { t } = useTranslation('promises')
  return (
    <Card className="p-4">
      <section aria-label={t('how')}>
        <h2 className="text-h3 font-bold">{t('how')}</h2>
        <ol className="mt-2 grid gap-2 text-table">
          {STEPS.map((step, at) => (
            <li key={step} className="flex gap-2.5">
              <span
                aria-hidden
                className="grid size-5.5 shrink-0 place-items-center rounded-full bg-accent-soft text-meta font-bold text-accent"
              >
                {at + 1}
              </span>
              <span className="min-w-0">{t(`how-steps.${step}`)}</span>
            </li>
          ))}
        </ol>
        <h3 className="mt-4 text-table font-bold">{t('limits')}</h3>
        <p className="mt-0.5 text-table text-text-2">{t('limits-why')}</p>
      </section>
    </Card>
  )
}
