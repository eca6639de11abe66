import { linkedPages } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Card } from '#web/ui/show/card.tsx'

/** The front page of the administration: its pages and their purposes. */
export function AdminPage() {
  const { t } = useTranslation('admin-frame', 'admin-pages')
  usePageTitle(t('title'))
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {linkedPages('admin').map(({ path, name }) => (
          <li key={path}>
            <Card className="relative h-full p-5 hover:border-control">
              <Link to={path} className="text-h3 font-semibold after:absolute after:inset-0">
                {t(`admin-pages:link.${name}`)}
              </Link>
              <p className="mt-1 text-table text-text-2">{t(`admin-pages:about.${name}`)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
