// GraphiQL's full style would bring fonts of its own.
import '@graphiql/plugin-doc-explorer/style.css'
import '@graphiql/plugin-history/style.css'
import '@graphiql/react/style.css'
import { GraphiQL } from 'graphiql'
import 'graphiql/graphiql.css'
// oxlint-disable-next-line import/no-unassigned-import -- it says where the editor's workers are
import 'graphiql/setup-workers/vite'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { useEffect, useState } from 'react'
import { apiUrl } from '#web/lib/graphql/api-url.ts'
import { useTheme } from '#web/lib/page/theme.ts'
import { answersOf } from '../ask-api.ts'
import './explorer.css'

export interface ExplorerProps {
  /** The question the explorer opens with. */
  readonly query: string
}

/** GraphiQL in our colours; it asks as any program does. */
export function Explorer({ query }: ExplorerProps) {
  const schema = useSchema()
  return (
    <div className="explorer">
      <GraphiQL
        fetcher={answersOf}
        schema={schema}
        initialQuery={query}
        forcedTheme={useTheme()}
        isHeadersEditorEnabled={false}
        showPersistHeadersSettings={false}
        defaultEditorToolsVisibility={false}
      />
    </div>
  )
}

/** Null until the schema comes, and where it fails; questions can be asked without it. */
function useSchema(): GraphQLSchema | null {
  const [schema, setSchema] = useState<GraphQLSchema | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void schemaText(stop.signal).then((text) => setSchema(text === null ? null : buildSchema(text)))
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
