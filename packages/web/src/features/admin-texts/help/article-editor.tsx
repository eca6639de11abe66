import { ExternalLink as Outward, Trash2 } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useNavigate } from 'react-router'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate, mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  type ArticleText,
  ChangeFaqArticleDocument,
  RemoveFaqArticleDocument,
} from '../admin-texts.documents.ts'
import { textsOf, valuesOf } from '../editor/draft.ts'
import { BehindNotice } from '../editor/behind-notice.tsx'
import { limitOf } from '../editor/limit-of.ts'
import { SaveBar } from '../editor/save-bar.tsx'
import { TwoTexts } from '../editor/two-texts.tsx'
import { useDraft } from '../editor/use-draft.ts'

interface ArticleEditorProps {
  article: ArticleText
  /** Called after a refusal too: either way the saved text has to be read again. */
  onSaved: () => void
}

export function ArticleEditor({ article, onSaved }: ArticleEditorProps) {
  const { t } = useTranslation('admin-texts')
  const format = useFormat()
  const { id, category, slug, stamp } = article
  const saved = { stamp, values: valuesOf(article) }
  const draft = useDraft(`faq:${id}`, saved)
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const [isRemoving, setRemoving] = useState(false)
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const change = { id, stamp: draft.stamp, ...textsOf(draft.values) }
    if (!draft.isDirty || draft.isBehind) return
    const answer = await run(() => mutate(ChangeFaqArticleDocument, change))
    if (answer) {
      draft.drop()
      showToast(t('saved'))
    }
    onSaved()
  }
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{article.en?.title ?? article.ru?.title}</h1>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-dense text-text-3">
        <span>{`/faq/${category}/${slug}`}</span>
        <span>{t('changed-on', { day: format.day(Date.parse(article.updatedAt)) })}</span>
        <span>{t(article.isEdited ? 'edited-here' : 'of-release')}</span>
        <span>{t('helped', { helped: article.helped, not: article.notHelped })}</span>
      </p>
      <BehindNotice draft={draft} />
      <form noValidate className="mt-6" onSubmit={(event) => void save(event)}>
        <EarlierDraft className="mb-4" earlier={draft.earlier} />
        <TwoTexts
          draft={draft}
          saved={saved.values}
          errorOf={(field) => errorOf(field, limitOf(field))}
          missing={t('missing-language')}
        />
        <SaveBar draft={draft} isBusy={isBusy} error={error} label={t('save')}>
          <ButtonLink to={`/faq/${category}/${slug}`} icon={Outward}>
            {t('open-page')}
          </ButtonLink>
          <Button icon={Trash2} aria-haspopup="dialog" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        </SaveBar>
      </form>
      <Modal title={t('remove-title')} isOpen={isRemoving} onClose={() => setRemoving(false)}>
        <RemoveForm
          article={article}
          onRemoved={draft.drop}
          onClose={() => {
            setRemoving(false)
            onSaved()
          }}
        />
      </Modal>
    </>
  )
}

interface RemoveFormProps {
  article: ArticleText
  onRemoved: () => void
  onClose: () => void
}

/** Confirms a removal: readers lose the article in every language, and no release restores it. */
function RemoveForm({ article, onRemoved, onClose }: RemoveFormProps) {
  const { t } = useTranslation('admin-texts')
  const navigate = useNavigate()
  const { run, isBusy, error } = useMutation()
  const { id, stamp, slug } = article
  const remove = async () => {
    const answer = await run(() => mutateAndLeave(RemoveFaqArticleDocument, { id, stamp }))
    if (!answer) return
    onRemoved()
    showToast(t('removed'))
    void navigate('/admin/texts', { replace: true })
  }
  return (
    <div className="grid gap-4">
      <p className="text-table text-text-2">{t('remove-why', { slug })}</p>
      {error && <ErrorNotice error={error} title={t('not-removed')} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button icon={Trash2} isLoading={isBusy} onClick={() => void remove()}>
          {t('remove-now')}
        </Button>
      </div>
    </div>
  )
}
