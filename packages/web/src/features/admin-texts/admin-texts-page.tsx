import { legalKinds } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { TopicsList } from './help/topics-list.tsx'

/** Every text for readers: legal texts, and the help. */
export function AdminTextsPage() {
  const { t } = useTranslation('admin-texts')
  usePageTitle(t('title'))
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <nav aria-label={t('legal')} className="mt-4 mb-6">
        <ul className="flex flex-wrap gap-x-6">
          {legalKinds.map((kind) => (
            <li key={kind}>
              <Link
                to={`/admin/texts/${kind.toLowerCase()}`}
                className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 text-table text-accent underline-offset-4 hover:underline"
              >
                {t(`kind.${kind}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TopicsList />
    </>
  )
}
