import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Confidence } from '../confidence.tsx'
import type { PathRow } from '../path.documents.ts'

/** A smaller doubt is not worth a line. */
const WORTH_SAYING = 0.01
const MOST = 5

/** The likelihood that the chain holds, with each doubt. */
export function Doubts({ path }: { path: PathRow }) {
  const { t } = useTranslation('detail', 'chain')
  const format = useFormat()
  const doubts = path.doubts.filter(({ factor }) => 1 - factor >= WORTH_SAYING).slice(0, MOST)
  return (
    <section>
      <h3 className="mb-2 flex flex-wrap items-center gap-x-3 text-table font-semibold">
        {t('chain:confidence')}
        <span className="text-dense font-normal">
          <Confidence {...path} />
        </span>
      </h3>
      {doubts.length === 0 ? (
        <p className="text-dense text-text-2">{t('no-doubts')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-1.5 text-dense text-text-2">
          {doubts.map(({ reason, hopIndex, factor }) => (
            <li key={`${reason}${hopIndex}`} className="flex justify-between gap-4">
              <span>
                {t(`doubt.${reason}`)}{' '}
                <span className="text-text-3">· {path.hops[hopIndex]?.exchanger.name}</span>
              </span>
              <span className="whitespace-nowrap text-loss">
                {format.percent((factor - 1) * 100, 0)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
