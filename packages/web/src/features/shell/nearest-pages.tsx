import { matchWords } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { headPages } from './links.ts'

/** Links to pages whose addresses resemble the missing one, the most similar first. */
export function NearestPages({ to }: { to: string }) {
  const { t } = useTranslation('shell', 'pages')
  const tried = to.split('/').find(Boolean) ?? ''
  const distanceOf = (path: string) => matchWords(tried, [path.slice(1)]) ?? Infinity
  const nearest = [...headPages].sort((a, b) => distanceOf(a.path) - distanceOf(b.path))
  return (
    <nav aria-label={t('maybe')} className="mt-8">
      <p className="text-dense text-text-3">{t('maybe')}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {nearest.map(({ path, name }) => (
          <li key={path}>
            <Link
              to={path}
              className={
                'inline-flex min-h-10 items-center rounded-full border border-line ' +
                'bg-raised px-4 ' +
                'text-table font-medium text-text hover:border-accent hover:text-accent'
              }
            >
              {t(`pages:${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
