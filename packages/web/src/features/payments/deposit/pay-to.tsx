import { TriangleAlert } from 'lucide-react'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { QrCode } from '#web/ui/show/qr-code.tsx'
import type { DepositFacts } from '../payments.documents.ts'

/** The address for the rest of the sum, and the deadline. */
export function PayTo({ deposit }: { deposit: DepositFacts }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const { payTo, payAmount, payUri, expiresAt, checkoutUrl, arrived, currency } = deposit
  if (payTo === null) return null
  const name = currency.currency.name
  return (
    <div className="mt-4 flex flex-col gap-5 sm:flex-row-reverse sm:justify-end">
      <QrCode
        text={payUri ?? payTo}
        label={t('qr', { currency: name })}
        className="size-44 shrink-0 self-center sm:self-start"
      />
      <dl className="min-w-0 flex-1 space-y-4">
        {arrived !== null && (
          <div>
            <dt className="text-dense text-text-2">{t('arrived')}</dt>
            <dd className="font-semibold tabular-nums">{formatBalance(arrived, locale)}</dd>
          </div>
        )}
        {payAmount !== null && (
          <div>
            <dt className="text-dense text-text-2">{t(arrived === null ? 'send' : 'left')}</dt>
            <dd className="flex items-center gap-2 font-semibold tabular-nums">
              <span className="wrap-anywhere">{`${payAmount} ${currency.code}`}</span>
              <CopyButton text={payAmount} label={t('copy-amount')} />
            </dd>
          </div>
        )}
        <div>
          <dt className="text-dense text-text-2">{t('to')}</dt>
          <dd className="flex items-center gap-2">
            <Address text={payTo} />
            <CopyButton text={payTo} label={t('copy-address')} />
          </dd>
          <dd className="mt-1 text-meta text-text-3">{t('check-ends')}</dd>
        </div>
        <div className="rounded-default bg-warn-soft p-3 text-table">
          <dt className="sr-only">{t('note')}</dt>
          <dd className="flex gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            {currency.network === null
              ? t('only', { currency: name })
              : t('only-network', { currency: name, network: currency.network })}
          </dd>
        </div>
        {expiresAt !== null && <TimeLeft untilMs={Date.parse(expiresAt)} />}
        {checkoutUrl !== null && (
          <div>
            <dt className="sr-only">{t('provider')}</dt>
            <dd>
              <ExternalLink href={checkoutUrl}>{t('provider')}</ExternalLink>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

const ENDS = 6

/** The ends of the address stand apart, so that a comparison shows any tampering. */
function Address({ text }: { text: string }) {
  return (
    <code className="min-w-0 text-table wrap-anywhere">
      <strong>{text.slice(0, ENDS)}</strong>
      <span className="mx-1 text-text-2">{text.slice(ENDS, -ENDS)}</span>
      <strong>{text.slice(-ENDS)}</strong>
    </code>
  )
}

/** Counts down by the server's clock. */
function TimeLeft({ untilMs }: { untilMs: number }) {
  const { t } = useTranslation('payments')
  const left = useAtServerNow((nowMs) => Math.max(0, Math.floor((untilMs - nowMs) / 1000)))
  const part = (seconds: number) => String(seconds).padStart(2, '0')
  const hours = Math.floor(left / 3600)
  const minutes = `${part(Math.floor(left / 60) % 60)}:${part(left % 60)}`
  const text = hours > 0 ? `${hours}:${minutes}` : minutes
  return (
    <div>
      <dt className="text-dense text-text-2">{t('rate-holds')}</dt>
      <dd className="font-semibold tabular-nums">
        <span role="timer">{left === 0 ? t('time-over') : text}</span>
      </dd>
    </div>
  )
}
