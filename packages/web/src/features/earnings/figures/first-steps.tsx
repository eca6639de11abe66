import { Coins, Link2, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'

const icons = { copy: Link2, share: Share2, earn: Coins } as const

/** Advice on getting the first visitor. */
export function FirstSteps() {
  const { t } = useTranslation('earnings')
  return (
    <Card className="p-5">
      <h2 className="text-h3 font-semibold">{t('first')}</h2>
      <ol className="mt-4 grid gap-4 sm:grid-cols-3">
        {(['copy', 'share', 'earn'] as const).map((step) => {
          const Icon = icons[step]
          return (
            <li key={step} className="text-table">
              <Icon aria-hidden className="size-5 text-accent" />
              <p className="mt-2 font-semibold">{t(`step.${step}`)}</p>
              <p className="mt-1 text-text-2">{t(`step-why.${step}`)}</p>
            </li>
          )
        })}
      </ol>
      <p className="mt-4 text-table">
        <Link to="/affiliate" className="text-accent underline underline-offset-4">
          {t('terms')}
        </Link>
      </p>
    </Card>
  )
}
