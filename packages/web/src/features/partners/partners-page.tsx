import { useState } from 'react'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { ListingRules } from '#web/market/listing-rules/listing-rules.tsx'
import { ButtonLink, Button } from '#web/ui/action/button.tsx'
import { FeedLinter } from './linter/feed-linter.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { Tabs } from '#web/ui/show/tabs.tsx'
import json from './samples/info.json?raw'
import text from './samples/rates.txt?raw'
import xml from './samples/rates.xml?raw'

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

/** Samples of an export file in each format. */
function FormatSamples({ onTry }: { onTry: (sample: string) => void }) {
  const { t } = useTranslation('partners')
  const [kind, setKind] = useState<SampleKind>('XML')
  const sample = samples[kind]
  return (
    <section className="mt-10">
      <h2 className="text-h2 font-semibold">{t('format')}</h2>
      <p className="mt-2 text-text-2">{t('format-lead')}</p>
      <ul className="mt-3 list-disc space-y-1 pl-6 text-table text-text-2">
        <li>{t('format-rate')}</li>
        <li>{t('format-amount')}</li>
        <li>{t('format-limits')}</li>
        <li>{t('format-fresh')}</li>
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <Tabs
          label={t('sample')}
          tabs={sampleKinds.map((id) => ({ id, label: id }))}
          chosen={kind}
          onChoose={setKind}
          panelId="sample"
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton text={sample} label={t('copy-sample')} look={{ size: 'small' }} />
          <Button size="small" onClick={() => onTry(sample)}>
            {t('try-sample')}
          </Button>
        </div>
      </div>
      <div id="sample" role="tabpanel" aria-label={kind}>
        <pre
          tabIndex={0}
          className="mt-2 max-h-96 overflow-auto rounded-default bg-surface-2 p-4 font-mono text-dense"
        >
          {sample}
        </pre>
      </div>
    </section>
  )
}

/** One small whole file of each kind; the server's own tests read them without a fault. */
const samples = { XML: xml, JSON: json, TXT: text } as const

type SampleKind = keyof typeof samples

const sampleKinds: readonly SampleKind[] = ['XML', 'JSON', 'TXT']
