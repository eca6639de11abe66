import type { SyntheticEvent } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { AddFaqArticleDocument, AdminFaqDocument } from '../admin-texts.documents.ts'
import { textsOf, valuesOf } from '../editor/draft.ts'
import { BehindNotice } from '../editor/behind-notice.tsx'
import { limitOf } from '../editor/limit-of.ts'
import { SaveBar } from '../editor/save-bar.tsx'
import { TwoTexts } from '../editor/two-texts.tsx'
import { useDraft } from '../editor/use-draft.ts'

/** The editor of a new article, which becomes the last of its category. */
export function NewArticle() {
  const { t } = useTranslation('admin-texts')
  const { answer, error, refetch } = useSessionQuery(AdminFaqDocument, {})
  const locale = useLocale()
  usePageTitle(t('new'))
  const categories = answer?.adminFaq.map(({ slug, titleEn, titleRu }) => ({
    value: slug,
    label: locale === 'ru' ? titleRu : titleEn,
  }))
  return (
    <>
      <Breadcrumbs crumbs={[{ to: '/admin/texts', name: t('title') }]} />
      <h1 className="text-h1 font-bold tracking-tight">{t('new')}</h1>
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={8} rowHeight={56} />}
      {categories && <NewArticleForm categories={categories} />}
    </>
  )
}

interface NewArticleFormProps {
  categories: readonly { readonly value: string; readonly label: string }[]
}

function NewArticleForm({ categories }: NewArticleFormProps) {
  const { t } = useTranslation('admin-texts')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const initialCategory =
    categories.find(({ value }) => value === params.get('category')) ?? categories[0]
  const nothing = {
    ...valuesOf({ en: null, ru: null }),
    category: initialCategory?.value ?? '',
    slug: '',
  }
  const draft = useDraft('faq:new', { stamp: '', values: nothing })
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const { values, type } = draft
  const category = values['category'] ?? ''
  const slug = values['slug'] || slugFrom(values['en.title'] ?? '')
  const add = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!draft.isDirty) return
    const article = { category, slug, ...textsOf(values) }
    const answer = await run(() => mutateAndLeave(AddFaqArticleDocument, article))
    if (!answer) return
    draft.drop()
    showToast(t('added'))
    void navigate(`/admin/texts/${answer.adminAddFaqArticle.id}`, { replace: true })
  }
  return (
    <>
      <BehindNotice draft={draft} />
      <form noValidate className="mt-6" onSubmit={(event) => void add(event)}>
        <EarlierDraft className="mb-4" earlier={draft.earlier} />
        <div className="mb-8 grid gap-4 sm:grid-cols-2">
          <Select
            label={t('category')}
            value={category}
            options={categories}
            error={errorOf('category')}
            onChange={(chosen) => type('category', chosen)}
          />
          <Input
            label={t('slug')}
            name="slug"
            value={slug}
            error={errorOf('slug', limitOf('slug'))}
            hint={t('slug-hint', { address: `/faq/${category}/${slug || '…'}` })}
            onChange={(text) => type('slug', text)}
          />
        </div>
        <TwoTexts
          draft={draft}
          saved={nothing}
          errorOf={(field) => errorOf(field, limitOf(field))}
          missing={t('missing-language')}
        />
        <SaveBar draft={draft} isBusy={isBusy} error={error} label={t('add')} />
      </form>
    </>
  )
}

/** A slug from a title: `how-do-i-pay` from `How do I pay?`. */
function slugFrom(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60).replace(/-+$/, '')
}
