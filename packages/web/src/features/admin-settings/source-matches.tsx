import { fieldText } from '@hopwise/contract'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AdminMatchChangerDocument,
  type AdminSourceMatchesAnswer,
  AdminSourceMatchesDocument,
} from './admin-settings.documents.ts'

type Match = AdminSourceMatchesAnswer['adminSourceChangers']['items'][number]

/** The monitor's exchangers matched to ours, and admins' corrections. */
export function SourceMatches() {
  const { t } = useTranslation('admin-settings')
  const locale = useLocale()
  const { answer, error: unloaded, refetch } = useSessionQuery(AdminSourceMatchesDocument, {})
  const { run, isBusy, error } = useMutation()
  const [id, setId] = useState('')
  const [slug, setSlug] = useState('')
  const match = async (changerId: string, own: string | null) => {
    const done = await run(() => mutate(AdminMatchChangerDocument, { id: changerId, slug: own }))
    if (!done) return
    setId('')
    setSlug('')
    showToast(t('match-done'))
    refetch()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (id.trim() !== '' && slug.trim() !== '') void match(id.trim(), slug.trim())
  }
  const wrong = error?.fields.find(({ field }) => field === 'slug')
  const items = answer?.adminSourceChangers.items ?? []
  return (
    <div className="mt-4 grid min-w-0 grid-cols-1 gap-4">
      <p className="max-w-prose text-dense text-text-2">{t('match-lead')}</p>
      {unloaded && !answer && (
        <ErrorNotice error={unloaded} title={t('source-failed')} onRetry={refetch} />
      )}
      {answer && items.length === 0 && <p className="text-dense text-text-2">{t('match-none')}</p>}
      {items.length > 0 && (
        <Matches items={items} onPart={(changer) => void match(changer, null)} isBusy={isBusy} />
      )}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Input
          label={t('match-id')}
          inputMode="numeric"
          autoComplete="off"
          value={id}
          onChange={setId}
          className="basis-40"
        />
        <Input
          label={t('match-slug')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={slug}
          error={wrong && fieldText(wrong.reason, locale)}
          onChange={setSlug}
          className="basis-56"
        />
        <Button
          type="submit"
          isLoading={isBusy}
          aria-disabled={id.trim() === '' || slug.trim() === ''}
          className="sm:mt-6.5"
        >
          {t('match')}
        </Button>
      </form>
      {error && !wrong && <ErrorNotice error={error} title={t('not-saved')} />}
    </div>
  )
}

interface MatchesProps {
  items: readonly Match[]
  isBusy: boolean
  onPart: (changerId: string) => void
}

function Matches({ items, isBusy, onPart }: MatchesProps) {
  const { t } = useTranslation('admin-settings')
  return (
    <Table
      label={t('matches')}
      head={
        <>
          <Column align="right">{t('match-id')}</Column>
          <Column>{t('match-theirs')}</Column>
          <Column>{t('match-ours')}</Column>
          <Column>{t('match-how')}</Column>
          <Column>{t('match-used')}</Column>
          <Column>
            <span className="sr-only">{t('match-part')}</span>
          </Column>
        </>
      }
    >
      <tbody>
        {items.map((each) => (
          <Row key={each.id}>
            <Cell align="right">{each.id}</Cell>
            <Cell>{each.name}</Cell>
            <Cell>
              <Link
                to={`/admin/exchangers/${each.exchangerId}`}
                className="font-medium underline-offset-4 hover:text-accent hover:underline"
              >
                {each.exchangerName}
              </Link>
            </Cell>
            <Cell>{t(`match-by.${each.matchedBy}`)}</Cell>
            <Cell>{t(each.hasOwnFile ? 'match-file' : 'match-source')}</Cell>
            <Cell align="right">
              <Button
                size="small"
                aria-disabled={isBusy}
                aria-label={`${t('match-part')}: ${each.name}`}
                onClick={() => onPart(each.id)}
              >
                {t('match-part')}
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
