import { ArrowDown, ArrowUp, Languages, Plus } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import {
  type AdminFaqAnswer,
  AdminFaqDocument,
  OrderFaqArticlesDocument,
} from '../admin-texts.documents.ts'

type Category = AdminFaqAnswer['adminFaq'][number]
type Article = Category['articles'][number]

const isMissing = ({ en, ru }: Article) => !en || !ru

/** The whole help by category, with its missing texts. */
export function CategoriesList() {
  const { t } = useTranslation('admin-texts')
  const { params, change } = useUrlState()
  const { answer, error, refetch } = useSessionQuery(AdminFaqDocument, {})
  const { run, isBusy, error: orderFault } = useMutation()
  const text = params.get('q') ?? ''
  const onlyMissing = params.get('missing') === '1'
  const isFiltered = text.trim() !== '' || onlyMissing
  const categories = answer?.adminFaq ?? []
  const missing = categories.flatMap(({ articles }) => articles.filter(isMissing)).length
  const shown = categories
    .map((category) => ({
      ...category,
      articles: category.articles.filter(
        (each) => fits(each, text) && (!onlyMissing || isMissing(each)),
      ),
    }))
    .filter(({ articles }) => articles.length > 0 || !isFiltered)
  const move = async ({ slug: category, articles }: Category, from: number, to: number) => {
    const ids = articles.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    if (!(await run(() => mutate(OrderFaqArticlesDocument, { category, ids })))) refetch()
  }
  return (
    <>
      <div role="search" className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
        <Input
          type="search"
          label={t('search')}
          hidesLabel
          placeholder={t('search')}
          value={text}
          onChange={(q) => change({ q }, { replace: true })}
        />
        <Checkbox
          label={t('only-missing')}
          count={missing}
          isChecked={onlyMissing}
          onChange={(isOn) => change({ missing: isOn ? '1' : undefined })}
        />
      </div>
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {orderFault && <ErrorNotice error={orderFault} title={t('not-saved')} />}
      {!answer && !error && <Skeleton rows={10} rowHeight={52} />}
      {answer && shown.length === 0 && <EmptyState title={t('none-fit')} />}
      {shown.map((category) => (
        <CategorySection
          key={category.slug}
          category={category}
          canMove={!isFiltered && !isBusy}
          onMove={(from, to) => void move(category, from, to)}
        />
      ))}
    </>
  )
}

interface CategorySectionProps {
  category: Category
  canMove: boolean
  onMove: (from: number, to: number) => void
}

function CategorySection({ category, canMove, onMove }: CategorySectionProps) {
  const { t } = useTranslation('admin-texts')
  const title = useLocale() === 'ru' ? category.titleRu : category.titleEn
  return (
    <section aria-label={title} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3 font-semibold">{title}</h2>
        <ButtonLink to={`/admin/texts/new?category=${category.slug}`} size="small" icon={Plus}>
          {t('new')}
        </ButtonLink>
      </div>
      <ol className="mt-2 divide-y divide-line-soft border-y border-line-soft">
        {category.articles.map((article, at) => (
          <ArticleRow
            key={article.id}
            article={article}
            onUp={canMove && at > 0 ? () => onMove(at, at - 1) : undefined}
            onDown={
              canMove && at < category.articles.length - 1 ? () => onMove(at, at + 1) : undefined
            }
          />
        ))}
      </ol>
    </section>
  )
}

interface ArticleRowProps {
  article: Article
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function ArticleRow({ article, onUp, onDown }: ArticleRowProps) {
  const { t } = useTranslation('admin-texts')
  const locale = useLocale()
  const { id, en, ru, isEdited, helped, notHelped, slug } = article
  const name = (locale === 'ru' ? (ru ?? en) : (en ?? ru))?.title ?? slug
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Link
        to={`/admin/texts/${id}`}
        className="min-w-48 flex-1 py-1.5 font-medium pointer-coarse:py-3 hover:text-accent"
      >
        {name}
      </Link>
      {!en && (
        <Badge tone="warn" icon={Languages}>
          {t('no-en')}
        </Badge>
      )}
      {!ru && (
        <Badge tone="warn" icon={Languages}>
          {t('no-ru')}
        </Badge>
      )}
      {isEdited && <Badge tone="note">{t('edited-here')}</Badge>}
      {helped + notHelped > 0 && (
        <span className="text-meta text-text-3">{t('helped', { helped, not: notHelped })}</span>
      )}
      <span className="flex">
        <IconButton
          size="small"
          icon={ArrowUp}
          label={t('move-up', { name })}
          aria-disabled={!onUp}
          className="aria-disabled:opacity-40"
          onClick={() => onUp?.()}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={t('move-down', { name })}
          aria-disabled={!onDown}
          className="aria-disabled:opacity-40"
          onClick={() => onDown?.()}
        />
      </span>
    </li>
  )
}

function fits({ en, ru, slug }: Article, text: string): boolean {
  const search = text.trim().toLowerCase()
  return [en?.title, ru?.title, slug].some((each) => each?.toLowerCase().includes(search))
}
