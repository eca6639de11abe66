import { rangeText } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'
import { UNKNOWN } from '#web/lib/format/number-text.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ofHundred } from '#web/market/promise/of-hundred.ts'
import type { Sheet } from '#web/ui/save/sheet-text.ts'
import { PlainTable } from './plain-table.tsx'
import type { HeldShare } from './promises.documents.ts'

export interface ShareRow {
  readonly name: string
  readonly share: HeldShare
}

interface ShareTableProps {
  caption: string
  /** The head of the names. */
  head: string
  rows: readonly ShareRow[]
}

/** The shares of some promises said and held, each of a hundred, with the 95 % interval. */
export function ShareTable({ caption, head, rows }: ShareTableProps) {
  const { t } = useTranslation('promises')
  const format = useFormat()
  return (
    <PlainTable
      caption={caption}
      head={[head, t('said'), t('held'), t('checks')]}
      rows={rows.map(({ name, share }) => ({
        name,
        cells: [
          ofHundred(share.said, format.locale),
          <Held key="held" share={share} />,
          format.count(share.samples),
        ],
      }))}
    />
  )
}

function Held({ share: { held, low, high } }: { share: HeldShare }) {
  const { locale } = useFormat()
  if (held === null) return UNKNOWN
  const range =
    low !== null &&
    high !== null &&
    rangeText(ofHundred(low, locale), ofHundred(high, locale), { dash: '–' })
  return (
    <>
      <b className="font-semibold">{ofHundred(held, locale)}</b>
      {range && <span className="block text-meta text-text-3">{range}</span>}
    </>
  )
}

/** The same as a file, with shares from 0 to 1. */
export function useShareSheet() {
  const { t } = useTranslation('promises')
  return ({ head, rows }: Omit<ShareTableProps, 'caption'>): Sheet => ({
    head: [head, t('said'), t('held'), t('held-low'), t('held-high'), t('checks')],
    rows: rows.map(({ name, share: { said, held, low, high, samples } }) => [
      name,
      said,
      held,
      low,
      high,
      samples,
    ]),
  })
}
