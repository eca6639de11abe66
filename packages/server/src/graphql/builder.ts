import SchemaBuilder from '@pothos/core'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import type { RequestContext } from '../context.ts'

/**
 * Where every room registers its types. A root field states who may read it (`authScopes`); a test
 * refuses one that does not. Fields cannot be null unless they say so.
 */
export const builder = new SchemaBuilder<{
  Context: RequestContext
  AuthScopes: {
    /** Anyone. */
    public: boolean
    /** Whoever is signed in. */
    user: boolean
  }
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    /** Milliseconds since 1970 inside, ISO 8601 in UTC outside. */
    DateTime: { Input: number; Output: number }
  }
}>({
  defaultFieldNullability: false,
  plugins: [ScopeAuthPlugin],
  scopeAuth: {
    authScopes: ({ viewer }) => ({ public: true, user: viewer !== null }),
  },
})

builder.queryType({})
builder.subscriptionType({})

builder.scalarType('DateTime', {
  description: 'ISO 8601, UTC',
  serialize: (atMs) => new Date(atMs).toISOString(),
  parseValue: (value) => {
    const atMs = typeof value === 'string' ? Date.parse(value) : NaN
    if (Number.isNaN(atMs)) throw new TypeError('a date and time in ISO 8601 is needed')
    return atMs
  },
})
