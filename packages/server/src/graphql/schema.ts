import type { GraphQLSchema } from 'graphql'
import '../features/accounts/schema.ts'
import '../features/arbitrage/schema.ts'
import '../features/currencies/schema.ts'
import '../features/exchangers/schema.ts'
import '../features/favorites/schema.ts'
import '../features/ingestion/schema.ts'
import '../features/market-facts/schema.ts'
import '../features/paths/schema.ts'
import '../features/profile/schema.ts'
import '../features/sign-in/schema.ts'
import { builder } from './builder.ts'

/** What may be asked. Every room that registers types is imported here. */
export const schema: GraphQLSchema = builder.toSchema()
