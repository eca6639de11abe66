import type { EditorView } from '@codemirror/view'
import { graphql, updateSchema } from 'cm6-graphql'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { apiUrl } from '#web/lib/graphql/api-url.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { useRun } from '../use-run.ts'
import { Editor } from './editor.tsx'
import { keepQuestion, type Question } from '../kept-question.ts'
import { formatted, operationAt, variablesOf } from './operations.ts'
import { SchemaDocs } from './schema-docs.tsx'

/** The schema joins it when it has come. */
const language = graphql()

export interface ExplorerProps {
  /** The question the explorer opens with. */
  readonly question: Question
}

/** An editor that knows the schema, the answer beside it, and the schema's types below. */
export function Explorer({ question }: ExplorerProps) {
  const { t } = useTranslation('developers')
  const schema = useSchema()
  const [{ query: text, variables }, setTyped] = useState(question)
  const type = (change: Partial<Question>): void => {
    const typed = { query: text, variables, ...change }
    setTyped(typed)
    keepQuestion(typed)
  }
  const [view, setView] = useState<EditorView>()
  useEffect(() => {
    if (view) updateSchema(view, schema)
  }, [view, schema])
  const { answer, isRunning, isCut, start, stop } = useRun()
  const parsed = variablesOf(variables)
  const run = (): void => {
    if (parsed === undefined) return
    const operationName = operationAt(text, view?.state.selection.main.head ?? 0)
    start({ query: text, variables: parsed, operationName })
  }
  const format = (): void => {
    const insert = formatted(text)
    if (insert !== undefined) view?.dispatch({ changes: { from: 0, to: text.length, insert } })
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isRunning ? (
          <Button size="small" icon={Square} onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button size="small" color="black" icon={Play} onClick={run}>
            {t('run')}
          </Button>
        )}
        <Button size="small" onClick={format}>
          {t('format')}
        </Button>
      </div>
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        <div className="min-w-0">
          <Editor
            label={t('question')}
            text={text}
            extensions={language}
            onChange={(query) => type({ query })}
            onRun={run}
            onReady={setView}
            className="h-96 overflow-hidden rounded-default border border-line"
          />
          <TextArea
            label={t('variables')}
            value={variables}
            onChange={(typed) => type({ variables: typed })}
            rows={3}
            isCode
            className="mt-3"
            error={parsed === undefined ? t('variables-wrong') : undefined}
          />
        </div>
        <pre
          tabIndex={0}
          aria-label={t('answer')}
          className={
            'h-96 min-w-0 overflow-auto rounded-default bg-surface-2 p-4 font-mono text-dense ' +
            'lg:h-full lg:max-h-[520px]'
          }
        >
          {answer ?? <span className="text-text-2">{t('no-answer')}</span>}
        </pre>
      </div>
      {isCut && (
        <p role="alert" className="mt-3 text-table text-loss">
          {t('cut')}
        </p>
      )}
      {schema && (
        <Disclosure summary={t('types')} className="mt-4 border-t border-line-soft pt-2">
          <div className="mt-2 max-h-[520px] overflow-auto">
            <SchemaDocs schema={schema} />
          </div>
        </Disclosure>
      )}
    </>
  )
}

/** Undefined until the schema comes, and where it fails; queries can be sent without it. */
function useSchema(): GraphQLSchema | undefined {
  const [schema, setSchema] = useState<GraphQLSchema>()
  useEffect(() => {
    const stop = new AbortController()
    void schemaText(stop.signal).then((text) => text !== null && setSchema(buildSchema(text)))
    return () => stop.abort()
  }, [])
  return schema
}

async function schemaText(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(apiUrl('/schema.graphql'), { signal, credentials: 'omit' })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
