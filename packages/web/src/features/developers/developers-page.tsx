import { useState } from 'react'
import { Link } from 'react-router'
import { asSamePerson, usePersonKey } from '#web/account/user/own-draft.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { apiUrl } from '#web/lib/graphql/api-url.ts'
import { Button } from '#web/ui/action/button.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { ExampleCard } from './example-card.tsx'
import { examples } from './examples.ts'
import { ExplorerBox } from './explorer/explorer-box.tsx'
import { keepQuestion, keptQuestion, type Question } from './kept-question.ts'
import { Limits } from './limits.tsx'

/** The page for programmers: runnable examples, the limits, and the schema explorer. */
export function DevelopersPage() {
  return <Developers key={usePersonKey()} />
}

function Developers() {
  const { t } = useTranslation('developers')
  usePageTitle(t('title'))
  const { opened, open } = useOpenedQuestion()
  return (
    <div className="max-w-5xl">
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-2 text-text-2">{t('lead')}</p>
      <HowToQuery />
      <section className="mt-10">
        <h2 className="text-h2 font-semibold">{t('examples')}</h2>
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
          {examples.map((example) => (
            <ExampleCard key={example.name} example={example} onOpen={open} />
          ))}
        </div>
      </section>
      <section className="mt-10">
        <h2 className="text-h2 font-semibold">{t('explorer')}</h2>
        <p className="mt-2 text-text-2">{t('explorer-why')}</p>
        {opened === undefined ? (
          <Button color="black" className="mt-4" onClick={() => open(examples[0]!.query)}>
            {t('open-explorer')}
          </Button>
        ) : (
          <ExplorerBox {...opened} />
        )}
      </section>
      <Limits />
    </div>
  )
}

/** The question in the explorer, first the one typed in this tab before a reload. */
function useOpenedQuestion() {
  const { t } = useTranslation('ui')
  const [opened, setOpened] = useState(() => {
    const question = keptQuestion()
    return question && { question, round: 0 }
  })
  const show = (question: Question): void =>
    setOpened((last) => ({ question, round: (last?.round ?? 0) + 1 }))
  const open = (query: string): void => {
    const typed = keptQuestion()
    keepQuestion(undefined)
    show({ query, variables: '' })
    if (!typed) return
    const putBack = (): void => {
      keepQuestion(typed)
      show(typed)
    }
    showToast(t('draft-dropped'), { label: t('undo'), run: asSamePerson(putBack) })
  }
  return { opened, open }
}

function HowToQuery() {
  const { t } = useTranslation('developers')
  const address = new URL(apiUrl('/graphql'), location.href).href
  return (
    <section className="mt-8">
      <h2 className="text-h2 font-semibold">{t('how')}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-6 text-text-2">
        <li>
          {t('how-post')} <code className="font-mono text-dense break-all">{address}</code>
        </li>
        <li>{t('how-accept')}</li>
        <li>{t('how-live')}</li>
        <li>{t('how-language')}</li>
        <li>{t('how-errors')}</li>
        <li>
          <a
            href={apiUrl('/schema.graphql')}
            className="text-accent underline underline-offset-4"
            target="_blank"
            rel="noreferrer"
          >
            {t('schema')}
          </a>
        </li>
      </ul>
      <p className="mt-3">
        <Link to="/faq/developers" className="text-accent underline underline-offset-4">
          {t('help')}
        </Link>
      </p>
    </section>
  )
}
