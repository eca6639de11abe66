import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { Tabs } from '#web/ui/show/tabs.tsx'
import json from './samples/info.json?raw'
import text from './samples/rates.txt?raw'
import xml from './samples/rates.xml?raw'

/** Samples of an export file in each format. */
export function FormatSamples({ onTry }: { onTry: (sample: string) => void }) {
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
