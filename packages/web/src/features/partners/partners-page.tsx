import { useState } from 'react'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { ListingRules } from '#web/market/listing-rules/listing-rules.tsx'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { FeedLinter } from './linter/feed-linter.tsx'
import { FormatSamples } from './format-samples.tsx'

/** The listed exchangers, the export formats, and a check of one's own file. */
export function PartnersPage() {
  const { t } = useTranslation('partners')
  usePageTitle(t('title'))
  const [sample, setSample] = useState<string>()
  return (
    <div className="max-w-4xl">
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-2 text-text-2">{t('lead')}</p>
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <ListingRules />
        <section>
          <h2 className="text-h3 font-semibold">{t('steps')}</h2>
          <ol className="mt-3 list-decimal space-y-2 pl-6 text-text-2">
            <li>{t('step-file')}</li>
            <li>{t('step-check')}</li>
            <li>{t('step-write')}</li>
          </ol>
          <ButtonLink to="/profile/exchanger" color="black" className="mt-4">
            {t('apply')}
          </ButtonLink>
        </section>
      </div>
      <FormatSamples onTry={setSample} />
      <FeedLinter key={sample} sample={sample} />
      <p className="mt-8">
        <Link to="/faq/exchange-offices" className="text-accent underline underline-offset-4">
          {t('more')}
        </Link>
      </p>
    </div>
  )
}
