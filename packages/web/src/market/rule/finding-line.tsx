import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { bandOfHundredths } from '../chain/band.ts'
import { shortNameOfCode } from '../currency/short-name.ts'
import type { FindingRow } from './finding.documents.ts'

/** One chain or loop of a message: its result, its exchangers and its link. */
export function FindingLine({ finding }: { finding: FindingRow }) {
  const { t } = useTranslation('market', 'chain')
  const format = useFormat()
  const { codes, exchangers, profitPercent, giveAmount, getAmount } = finding
  const { probability, expectedPercent } = finding
  const hundredths = probability === null ? null : Math.round(probability * 100)
  const figure =
    profitPercent === null
      ? `${format.amount(giveAmount)} → ${format.amount(getAmount)}`
      : format.percent(profitPercent)
  return (
    <li className="text-dense">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold tabular-nums">{figure}</span>
        <Link
          to={pageOf(finding.url)}
          className="font-medium text-accent underline-offset-4 wrap-anywhere hover:underline"
        >
          {codes.map(shortNameOfCode).join(' → ')}
        </Link>
      </p>
      <p className="text-text-2">
        {exchangers.join(' · ')}
        {expectedPercent !== null &&
          ` · ${t('finding-expected', { percent: format.percent(expectedPercent) })}`}
        {hundredths !== null &&
          ` · ${t(`chain:band.${bandOfHundredths(hundredths)}`)} ${format.count(hundredths)}`}
        {finding.livedSeconds !== null &&
          ` · ${t('finding-lived', { age: format.age(finding.livedSeconds * 1_000) })}`}
      </p>
    </li>
  )
}

/** Messages carry whole addresses, of which the page needs the path. */
function pageOf(url: string): string {
  try {
    const { pathname, search } = new URL(url, location.href)
    return pathname + search
  } catch {
    return '/'
  }
}
