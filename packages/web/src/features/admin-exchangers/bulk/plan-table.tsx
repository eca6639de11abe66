import { useState } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import type { ImportPlan } from './bulk.documents.ts'

type Line = ImportPlan['lines'][number]

const tones: Readonly<Record<Line['outcome'], Tone>> = {
  ADDED: 'gain',
  CHANGED: 'note',
  UNCHANGED: 'neutral',
  REFUSED: 'loss',
}

/** A file of thousands of lines is shown in parts. */
const SHOWN = 100

/** The exchangers that the import would change; faulty lines first. */
export function PlanTable({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const [shown, setShown] = useState(SHOWN)
  const sorted = lines.toSorted(
    (a, b) => Number(isRefused(b)) - Number(isRefused(a)) || a.line - b.line,
  )
  const left = lines.length - shown
  return (
    <div className="grid w-full grid-cols-[minmax(0,max-content)] justify-items-start gap-3">
      <Table
        label={t('plan')}
        className="max-w-full"
        head={
          <>
            <Column align="right">{t('plan-line')}</Column>
            <Column>{t('plan-outcome')}</Column>
            <Column>{t('name')}</Column>
            <Column>{t('plan-what')}</Column>
          </>
        }
      >
        <tbody>
          {sorted.slice(0, shown).map((line, at) => (
            <Row key={`${line.line} ${at}`}>
              <Cell align="right">{format.count(line.line)}</Cell>
              <Cell>
                <Badge tone={tones[line.outcome]}>{t(`plan-of.${line.outcome}`)}</Badge>
              </Cell>
              <Cell>
                <span className="block max-w-60 font-medium wrap-anywhere">{line.name}</span>
                <span className="block max-w-60 text-meta text-text-3 wrap-anywhere">
                  {line.slug}
                </span>
              </Cell>
              <Cell className="py-2">
                <What line={line} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {left > 0 && (
        <Button onClick={() => setShown(shown + SHOWN)}>
          {t('plan-more', { count: left, value: format.count(left) })}
        </Button>
      )}
    </div>
  )
}

const isRefused = ({ outcome }: Line): boolean => outcome === 'REFUSED'

function What({ line }: { line: Line }) {
  const { t } = useTranslation('admin-exchangers')
  return (
    <ul className="flex max-w-xl min-w-48 flex-col gap-1 text-dense">
      {line.faults.map(({ field, message }) => (
        <li key={`${field} ${message}`} className="text-loss wrap-anywhere">
          {field}: {message}
        </li>
      ))}
      {line.changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-text-3">{field}: </span>
          {line.outcome === 'CHANGED' && (
            <>
              <del className="text-text-3">{before || t('plan-none')}</del>
              {' → '}
            </>
          )}
          {after || t('plan-none')}
        </li>
      ))}
    </ul>
  )
}
