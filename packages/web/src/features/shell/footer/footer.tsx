import { version } from '#package'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { BRAND } from '#web/lib/brand.ts'
import { FootDocument } from './foot.documents.ts'
import { footPages, headPages } from '../links.ts'
import { LogoMark } from '../header/logo.tsx'
import { Send, CircleCheck, CircleDashed } from 'lucide-react'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { freshnessOf } from '#web/lib/format/format-age.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'

export function Footer() {
  const { t } = useTranslation('shell', 'pages')
  const { answer } = useQuery(FootDocument, {})
  const isExplored = answer?.api.isExplored ?? false
  const shown = [...headPages, ...footPages].filter(({ kind }) => kind !== 'api' || isExplored)
  return (
    // A browser would keep it in sight while content grows above, which throws readers to the end.
    <footer className="mt-10 border-t border-line bg-raised [overflow-anchor:none]">
      <div className="page-width flex flex-wrap gap-x-12 gap-y-8 py-8">
        <div className="max-w-sm flex-1 basis-64">
          <p className="flex items-center gap-2 font-semibold">
            <LogoMark className="size-6" />
            {BRAND}
          </p>
          <p className="mt-3 text-dense text-text-2">{t('tagline')}</p>
          <ChannelLink address={answer?.contactWays.telegramChannel} />
          <p className="mt-3 text-dense text-text-3">{t('version', { version })}</p>
        </div>
        <nav aria-label={t('footer-nav')} className="w-full text-table sm:w-auto">
          <ul className="grid grid-cols-[auto_auto] gap-x-6 wrap-break-word sm:gap-x-10 gap-y-1">
            {shown.map(({ path, name }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-8 items-center text-text-2 hover:text-accent pointer-coarse:min-h-11"
                >
                  {t(`pages:${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Freshness />
      </div>
    </footer>
  )
}

/** A link to our channel, if there is one. */
function ChannelLink({ address }: { address: string | null | undefined }) {
  const { t } = useTranslation('shell')
  if (!address) return null
  return (
    <p className="mt-3 flex items-center gap-2 text-table">
      <Send aria-hidden className="size-4 text-text-3" />
      <ExternalLink href={address}>{t('channel')}</ExternalLink>
    </p>
  )
}

/** The size and the age of the market; a shape beside the words, so that colour is not alone. */
function Freshness() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const nowMs = useServerNow()
  const facts = useMarketFacts()
  if (!facts) return null
  const { offers, exchangers, updatedAt, isLive } = facts
  const ageMs = nowMs - Date.parse(updatedAt)
  const isFresh = isLive && freshnessOf(ageMs) !== 'stale'
  const Mark = isFresh ? CircleCheck : CircleDashed
  return (
    <div className="text-dense text-text-2 lg:ml-auto">
      <p className="flex items-center gap-2 font-medium text-text">
        <Mark aria-hidden className={isFresh ? 'size-4 text-gain' : 'size-4 text-warn'} />
        {t('freshness')}
      </p>
      <p className="mt-1">
        {isLive
          ? t('as-of', { ago: format.ago(ageMs) })
          : t('from-file', { day: format.day(Date.parse(updatedAt)) })}
      </p>
      <p>{t('offers', { count: offers, value: format.count(offers) })}</p>
      <p>{t('exchangers-count', { count: exchangers, value: format.count(exchangers) })}</p>
    </div>
  )
}
