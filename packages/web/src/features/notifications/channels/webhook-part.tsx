import { type SyntheticEvent, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { ChannelLine, MendNote } from './channel-line.tsx'
import {
  type ChannelRow,
  RemoveChannelDocument,
  RotateWebhookSecretDocument,
  SetWebhookDocument,
} from './channels.documents.ts'
import { NeedsPro } from './push-part.tsx'

interface WebhookPartProps {
  channel: ChannelRow | undefined
  isInPlan: boolean
  onChanged: () => void
}

/** The address of the reader's own program; the secret that signs its calls is shown once. */
export function WebhookPart({ channel, isInPlan, onChanged }: WebhookPartProps) {
  const { t } = useTranslation('notifications')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['url'])
  const [url, setUrl] = useState<string>()
  const [secret, setSecret] = useState<string>()
  const take = (fresh: string) => {
    setSecret(fresh)
    setUrl(undefined)
    onChanged()
  }
  const set = async (event: SyntheticEvent) => {
    event.preventDefault()
    const answer = await run(() => mutate(SetWebhookDocument, { url: url?.trim() ?? '' }))
    if (answer) take(answer.setWebhook.secret)
  }
  const rotate = async (id: string) => {
    const answer = await run(() => mutate(RotateWebhookSecretDocument, { id }))
    if (answer) take(answer.rotateWebhookSecret.secret)
  }
  const remove = async ({ id, label }: ChannelRow) => {
    if (!(await run(() => mutate(RemoveChannelDocument, { id })))) return
    setSecret(undefined)
    showToast(t('channel-removed', { name: label }))
    onChanged()
  }
  const isThere = channel !== undefined && channel.status !== 'NOT_CONNECTED'
  return (
    <ChannelLine
      kind="WEBHOOK"
      channel={isThere ? channel : undefined}
      actions={
        isThere ? (
          <>
            <Button size="small" isLoading={isBusy} onClick={() => void rotate(channel.id)}>
              {t('rotate')}
            </Button>
            <Button size="small" isLoading={isBusy} onClick={() => void remove(channel)}>
              {t('remove')}
            </Button>
          </>
        ) : (
          isInPlan &&
          url === undefined && (
            <Button size="small" onClick={() => setUrl('')}>
              {t('webhook-add')}
            </Button>
          )
        )
      }
    >
      {!isInPlan && (
        <p className="mt-1 text-dense text-text-2 sm:ml-9">
          <NeedsPro />
        </p>
      )}
      {isThere && channel.status !== 'ACTIVE' && <MendNote>{t('mend.WEBHOOK')}</MendNote>}
      {url !== undefined && !isThere && (
        <form
          noValidate
          onSubmit={(event) => void set(event)}
          className="mt-3 flex flex-wrap items-start gap-3 sm:ml-9"
        >
          <Input
            label={t('webhook-url')}
            name="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={500}
            placeholder="https://"
            hint={t('webhook-hint')}
            value={url}
            error={errorOf('url')}
            onChange={setUrl}
            className="min-w-0 flex-1 basis-56"
          />
          <div className="flex gap-2 sm:mt-[26px]">
            <Button type="submit" color="black" isLoading={isBusy} className="min-h-11">
              {t('save')}
            </Button>
            <Button color="ghost" className="min-h-11" onClick={() => setUrl(undefined)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
      {secret !== undefined && (
        <div role="status" className="mt-3 rounded-default bg-note-soft p-4 text-table sm:ml-9">
          <p className="font-medium">{t('secret-once')}</p>
          <p className="mt-2 flex flex-wrap items-center gap-3">
            <code className="min-w-0 font-mono text-dense wrap-anywhere">{secret}</code>
            <CopyButton text={secret} label={t('secret-copy')} look={{ size: 'small' }} />
          </p>
        </div>
      )}
      {rest && (
        <div className="mt-3">
          <ErrorNotice error={rest} title={t('not-changed')} />
        </div>
      )}
    </ChannelLine>
  )
}
