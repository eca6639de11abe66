import { useFormat } from '#web/lib/format/use-format.ts'
import { numberText, UNKNOWN } from '#web/lib/format/number-text.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import type { ModelVersion } from './model-version.documents.ts'

/** Enough of a hash to tell two versions apart. */
const HASH_SHOWN = 8

const refusals = [
  'LOGGED_ONLY',
  'TOO_FEW_DAYS',
  'TOO_FEW_LABELS',
  'WORSE_BRIER',
  'UNCALIBRATED',
] as const

/** Refits of the model, the latest first: which were adopted, and why the others were not. */
export function ModelVersions({ models }: { models: readonly ModelVersion[] }) {
  const { t } = useTranslation('promise')
  const format = useFormat()
  if (models.length === 0) return <p className="text-table text-text-2">{t('versions-none')}</p>
  const error = (value: number | null) =>
    value === null ? UNKNOWN : numberText(value, format.locale, { minimumFractionDigits: 4 })
  const points = (value: number | null) =>
    value === null ? UNKNOWN : numberText(value, format.locale, { maximumFractionDigits: 1 })
  return (
    <>
      <p className="mb-2 text-meta text-text-3">{t('versions-note')}</p>
      <Table
        label={t('versions')}
        head={
          <>
            <Column>{t('version')}</Column>
            <Column>{t('made')}</Column>
            <Column align="right">{t('learnt')}</Column>
            <Column align="right">{t('off')}</Column>
            <Column align="right">{t('error')}</Column>
            <Column align="right">{t('error-current')}</Column>
            <Column>{t('hash')}</Column>
            <Column>{t('result')}</Column>
          </>
        }
      >
        <tbody>
          {models.map((model) => (
            <Row key={model.madeAt}>
              <Cell className="tabular-nums">{model.version}</Cell>
              <Cell className="whitespace-nowrap">{format.minute(Date.parse(model.madeAt))}</Cell>
              <Cell align="right" className="tabular-nums">
                {format.count(model.labels)}
              </Cell>
              <Cell align="right" className="tabular-nums">
                {points(model.calibration)}
              </Cell>
              <Cell align="right" className="tabular-nums">
                {error(model.brier)}
              </Cell>
              <Cell align="right" className="tabular-nums">
                {error(model.currentBrier)}
              </Cell>
              <Cell className="font-mono text-dense">
                {model.hash?.slice(0, HASH_SHOWN) ?? UNKNOWN}
              </Cell>
              <Cell className="min-w-44">
                {model.isAdopted
                  ? t(model.rolledBackAt === null ? 'adopted' : 'rolled-back')
                  : t('refused', { reason: t(`refusal.${refusalOf(model.refusal)}`) })}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function refusalOf(code: string | null): (typeof refusals)[number] | 'OTHER' {
  return refusals.find((each) => each === code) ?? 'OTHER'
}
