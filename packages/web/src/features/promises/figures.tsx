import { useTranslation } from '#web/lib/texts/texts.ts'
import { ModelVersions } from '#web/market/promise/model-versions.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { MinutesChart } from './figures/minutes-chart.tsx'
import { ReliabilityDiagram } from './figures/reliability-diagram.tsx'
import { HeldCards } from './held-cards.tsx'
import { FitsTable } from './tables/fits-table.tsx'
import { OutcomesTable } from './tables/outcomes-table.tsx'
import { SharesCard } from './tables/shares-card.tsx'
import type { Tally } from './tally.ts'

const HALVES = 'grid grid-cols-1 items-start gap-3 lg:grid-cols-2'

/** Every figure of a period, the most important first. */
export function Figures({ of }: { of: Tally }) {
  const { t } = useTranslation('promises', 'promise')
  const kinds = [
    ...of.kinds.map(({ kind, share }) => ({ name: t(`kind.${kind}`), share })),
    ...of.chains
      .filter(({ share }) => share.samples > 0)
      .map(({ hops, share }) => ({ name: t('chains', { value: hops }), share })),
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <HeldCards of={of} />
      <div className={HALVES}>
        <ReliabilityDiagram tenths={of.tenths} />
        <div className="grid grid-cols-1 gap-3">
          <MinutesChart bands={of.bands} />
          <SharesCard
            title={t('kinds')}
            note={t('kinds-note')}
            head={t('kind-head')}
            rows={kinds}
          />
        </div>
      </div>
      <div className={HALVES}>
        <SharesCard
          title={t('classes')}
          note={t('classes-note')}
          head={t('class-head')}
          rows={of.classes.map(({ class: each, share }) => ({ name: t(`class.${each}`), share }))}
        />
        <div className="grid grid-cols-1 gap-3">
          <OutcomesTable of={of} />
          <FitsTable of={of} />
        </div>
      </div>
      <Card className="p-4">
        <h2 className="text-h3 font-bold">{t('promise:versions')}</h2>
        <ModelVersions models={of.models} />
      </Card>
    </div>
  )
}
