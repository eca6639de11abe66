import { longest } from '@hopwise/contract'
import { KeyRound } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { CreateApiKeyDocument, type CreateApiKeyAnswer } from './api-keys.documents.ts'

interface NewKeyProps {
  /** Whether the limit of keys is reached. */
  isFull: boolean
  isFirst: boolean
  onMade: () => void
}

/** The form that makes a key and shows it once: nothing on the device keeps it. */
export function NewKey({ isFull, isFirst, onMade }: NewKeyProps) {
  const { t } = useTranslation('api-keys')
  const { run, isBusy, error, forget } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['name'])
  const [name, setName] = useState<string>()
  const [made, setMade] = useState<CreateApiKeyAnswer['createApiKey']>()
  const form = useRef<HTMLFormElement>(null)
  const isNaming = name !== undefined
  useEffect(() => {
    if (isNaming) form.current?.querySelector('input')?.focus()
  }, [isNaming])
  const close = () => {
    setName(undefined)
    forget()
  }
  const make = async (event: SyntheticEvent) => {
    event.preventDefault()
    const answer = await run(() => mutate(CreateApiKeyDocument, { name: name?.trim() ?? '' }))
    if (!answer) return
    setMade(answer.createApiKey)
    close()
    onMade()
  }
  if (made) return <MadeKey made={made} onKept={() => setMade(undefined)} />
  return (
    <div className="mt-2">
      {isFirst && !isNaming && <p className="mb-3 text-table text-text-2">{t('none')}</p>}
      {isFull && <p className="text-dense text-text-2">{t('full')}</p>}
      {!isFull && !isNaming && (
        <Button icon={KeyRound} onClick={() => setName('')}>
          {t('make')}
        </Button>
      )}
      {!isFull && isNaming && (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void make(event)}
          className="flex flex-wrap items-start gap-3"
        >
          <Input
            label={t('name')}
            name="key-name"
            autoComplete="off"
            maxLength={longest.keyName}
            hint={t('name-hint')}
            value={name}
            error={errorOf('name', { max: longest.keyName })}
            onChange={setName}
            className="min-w-0 flex-1 basis-56"
          />
          <div className="flex gap-2 sm:mt-[26px]">
            <Button type="submit" color="black" isLoading={isBusy} className="min-h-11">
              {t('save')}
            </Button>
            <Button color="ghost" className="min-h-11" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
      {rest && (
        <div className="mt-3">
          <ErrorNotice error={rest} title={t('not-made')} />
        </div>
      )}
    </div>
  )
}

interface MadeKeyProps {
  made: CreateApiKeyAnswer['createApiKey']
  onKept: () => void
}

function MadeKey({ made: { secret, key }, onKept }: MadeKeyProps) {
  const { t } = useTranslation('api-keys')
  const box = useRef<HTMLDivElement>(null)
  // The form that made the key is gone, and the focus with it.
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={t('once', { name: key.name })}
      className="mt-3 rounded-default bg-note-soft p-4 text-table outline-none"
    >
      <p className="font-medium">{t('once', { name: key.name })}</p>
      <p className="mt-2">
        <code className="min-w-0 font-mono text-dense wrap-anywhere">{secret}</code>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <CopyButton text={secret} label={t('copy')} look={{ size: 'small' }} />
        <Button size="small" color="ghost" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  )
}
