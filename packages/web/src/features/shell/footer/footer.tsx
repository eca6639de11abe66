import { version } from '#package'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { BRAND } from '#web/lib/brand.ts'
import { ChannelLink } from './channel-link.tsx'
import { FootDocument } from './foot.documents.ts'
import { Freshness } from './freshness.tsx'
import { footPages, headPages } from '../links.ts'
import { LogoMark } from '../header/logo.tsx'

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
