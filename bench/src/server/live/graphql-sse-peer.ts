import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { createHandler } from 'graphql-sse/lib/use/http'
import { type App, askPaths, plainAnswer, type PlainQuestion } from '../answers/plain-answer.ts'

const contract = new URL('../../../../packages/contract/schema.graphql', import.meta.url)

/**
 * Our schema's `paths` subscription by graphql-sse. Its side is made easy: an answer is found and
 * put into the schema's form once for all who ask it; per subscriber only the selection is executed
 * and sent.
 */
export function graphqlSsePeer(app: App): RequestListener {
  const hub = new AnswerHub(app)
  const schema = schemaOf(hub)
  const handler = createHandler({ schema })
  return (request, response) => void handler(request, response)
}

function schemaOf(hub: AnswerHub): GraphQLSchema {
  const schema = buildSchema(readFileSync(contract, 'utf8'))
  const { paths } = schema.getSubscriptionType()!.getFields()
  paths!.subscribe = (_root, { query }: { query: PlainQuestion }) => hub.watch(query)
  return schema
}

interface Event {
  readonly paths: object
}

/** The newest answer of each watched question, made once a version. */
class AnswerHub {
  readonly #app: App
  readonly #questions = new Map<string, { question: PlainQuestion; wake: (() => void)[] }>()
  readonly #answers = new Map<string, Event>()

  constructor(app: App) {
    this.#app = app
    app.gate.onVersion(() => {
      // A temporary refusal is no news: the next version is tried again.
      for (const key of this.#questions.keys()) this.#answer(key).catch(() => undefined)
    })
  }

  async *watch({ give, get, giveAmount }: PlainQuestion): AsyncGenerator<Event> {
    const question = { give, get, giveAmount }
    const key = JSON.stringify(question)
    const known = this.#questions.get(key) ?? { question, wake: [] }
    this.#questions.set(key, known)
    if (!this.#answers.has(key)) await this.#answer(key)
    for (;;) {
      yield this.#answers.get(key)!
      await new Promise<void>((resolve) => known.wake.push(resolve))
    }
  }

  async #answer(key: string): Promise<void> {
    const { question, wake } = this.#questions.get(key)!
    const view = await askPaths(this.#app.gate, question)
    this.#answers.set(key, { paths: plainAnswer(view, this.#app) })
    for (const resolve of wake.splice(0)) resolve()
  }
}
