import type { ReactNode } from 'react'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import type { Partner } from '../partner.ts'

/** The balance to withdraw, earnings on hold, and the people invited. */
export function Tiles({ partner }: { partner: Partner }) {
  const { t } = useTranslation('earnings')
  const format = useFormat()
  const money = (text: string) => formatBalance(text, format.locale)
  const { balance, pending, held, earned, paidOut, nextMaturesAt } = partner
  const next = nextMaturesAt === null ? '' : format.day(Date.parse(nextMaturesAt))
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile name={t('balance')} why={t(balance.startsWith('-') ? 'owed-why' : 'balance-why')}>
        <span data-testid="earnings">{money(balance)}</span>
      </Tile>
      <Tile name={t('pending')} why={next === '' ? t('pending-why') : t('next', { day: next })}>
        {money(pending)}
      </Tile>
      <Tile name={t('earned')} why={t('earned-why')}>
        {money(earned)}
      </Tile>
      <Tile
        name={t('paid-out')}
        why={held === '0.00' ? t('paid-out-why') : t('held', { amount: money(held) })}
      >
        {money(paidOut)}
      </Tile>
      <Tile name={t('visitors')} why={t('visitors-why')}>
        {format.count(partner.visitors)}
      </Tile>
      <Tile name={t('involved')} why={t('involved-why')}>
        {format.count(partner.involved)}
      </Tile>
      <Tile name={t('payers')} why={t('payers-why')}>
        {format.count(partner.payers)}
      </Tile>
      <Tile name={t('second')} why={t('second-why')}>
        {format.count(partner.secondLevel)}
      </Tile>
    </dl>
  )
}

function Tile({ name, why, children }: { name: string; why: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col p-4">
      <dt className="text-dense text-text-2">{name}</dt>
      <dd className="mt-1 text-h3 font-bold tabular-nums wrap-anywhere">{children}</dd>
      <dd className="mt-1 text-meta text-text-3">{why}</dd>
    </Card>
  )
}
