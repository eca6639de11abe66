import { type CommandParser, defineScript } from '@redis/client'

type Argument = string | Buffer

/** All there is in Redis of ours; other programs may have the rest of it. */
const NAMES = ['messages', 'frames', 'times', 'marks', 'versions', 'fences', 'began']
const KEYS = NAMES.map((name) => `hopwise:${name}`)
/** Announces the number of each message. */
export const CHANNEL = 'hopwise:told'
/** Messages that stay readable for processes that were away: more than a minute of them. */
const KEPT_MESSAGES = 2_000

/**
 * Messages are entries of a stream, each with its number as its id: Redis refuses one below the
 * last. Offers stand beside it, the newest of each exchanger: a late process has those alone, and
 * storage is as large as the market, however often files change.
 */
const COMMON = `
local messages, frames, times, marks, versions, fences, began = unpack(KEYS)
local seen = tonumber(ARGV[1])

local function numberOf(entries)
  return entries[1] and tonumber(string.match(entries[1][1], '^%d+')) or 0
end
local function last()
  return numberOf(redis.call('XREVRANGE', messages, '+', '-', 'COUNT', 1))
end
local function first()
  return numberOf(redis.call('XRANGE', messages, '-', '+', 'COUNT', 1))
end
-- A message that somebody has had, and that is not here nor long over: the newest were lost, with
-- the server or with its disk, and what is left would be taken for the newest. All is begun anew.
local function settle()
  if seen <= 1 or #redis.call('XRANGE', messages, seen, seen) > 0 then return end
  if last() < seen or first() <= seen then redis.call('DEL', unpack(KEYS)) end
end
settle()
`

/**
 * Replies `published` and whose offers nobody has, `fenced`, or `late` and the number of the last.
 */
const PUBLISH = `${COMMON}
local version, kind, id, body = ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local top = last()
if tonumber(version) <= top then return {'late', tostring(top)} end
local reply = {'published'}
if kind == 'offers' or kind == 'removed' then
  local fence = redis.call('HGET', fences, id)
  if fence and tonumber(fence) > tonumber(ARGV[6]) then return {'fenced'} end
  redis.call('HSET', fences, id, ARGV[7])
  redis.call('HSET', versions, id, version)
  if kind == 'offers' then
    redis.call('HSET', frames, id, ARGV[8])
    redis.call('HSET', times, id, ARGV[9])
    redis.call('HSET', marks, id, ARGV[10])
  else
    for _, each in ipairs({frames, times, marks}) do redis.call('HDEL', each, id) end
  end
elseif kind == 'confirmed' then
  for at = 6, #ARGV, 2 do
    local time = redis.call('HGET', times, ARGV[at])
    if not time then reply[#reply + 1] = ARGV[at]
    elseif tonumber(time) < tonumber(ARGV[at + 1]) then
      redis.call('HSET', times, ARGV[at], ARGV[at + 1])
    end
  end
end
redis.call('XADD', messages, 'MAXLEN', '~', ${KEPT_MESSAGES}, version .. '-0',
  'kind', kind, 'id', id, 'body', body)
redis.call('SETNX', began, version)
redis.call('PUBLISH', '${CHANNEL}', version)
return reply
`

/** Replies the number of the last, whether some since are gone, and the messages since. */
const SINCE = `${COMMON}
local takes = {}
for at = 2, #ARGV do takes[ARGV[at]] = true end
local found = redis.call('XRANGE', messages, '(' .. ARGV[1], '+')
local top = math.max(last(), seen)
-- Who had nothing yet has missed nothing where the first of all is still here.
local hadNothing = seen <= 1 and tostring(first()) == redis.call('GET', began)
if #found > 0 and first() > seen and not hadNothing then return {tostring(top), 'gone', {}} end
local rows = {}
for _, entry in ipairs(found) do
  local version = string.match(entry[1], '^%d+')
  local kind, id, body = entry[2][2], entry[2][4], entry[2][6]
  local isOffers = kind == 'offers' or kind == 'removed'
  -- Offers that came anew since are in their last message alone.
  local isOver = isOffers and redis.call('HGET', versions, id) ~= version
  if takes[kind] and not isOver then
    local isFrame = kind == 'offers'
    if isFrame then body = redis.call('HGET', frames, id) end
    local time = isFrame and redis.call('HGET', times, id) or ''
    rows[#rows + 1] = {version, kind, id, body, time}
  end
end
return {tostring(top), 'there', rows}
`

/** Replies the number of the last, that of the first ever, and all offers. */
const SNAPSHOT = `${COMMON}
local rows = {}
for _, id in ipairs(redis.call('HKEYS', frames)) do
  rows[#rows + 1] = {redis.call('HGET', versions, id), id, redis.call('HGET', frames, id),
    redis.call('HGET', times, id)}
end
return {tostring(last()), redis.call('GET', began) or '0', rows}
`

/** Replies every fact of each exchanger but its offers. */
const FACTS = `${COMMON}
local rows = {}
for _, id in ipairs(redis.call('HKEYS', versions)) do
  rows[#rows + 1] = {id, redis.call('HGET', fences, id), redis.call('HGET', times, id) or '',
    redis.call('HGET', marks, id) or ''}
end
return rows
`

type Rows = readonly (readonly Buffer[])[]

export const scripts = {
  publish: script(PUBLISH, (reply: readonly Buffer[]) => reply.map(String)),
  since: script(SINCE, ([top, state, rows]: [Buffer, Buffer, Rows]) => ({
    upTo: Number(top),
    isGone: String(state) === 'gone',
    rows,
  })),
  snapshot: script(SNAPSHOT, ([top, began, rows]: [Buffer, Buffer, Rows]) => ({
    version: Number(top),
    began: Number(began),
    rows,
  })),
  facts: script(FACTS, (rows: Rows) => rows),
}

function script<Reply, Result>(text: string, transformReply: (reply: Reply) => Result) {
  return defineScript({
    SCRIPT: text,
    NUMBER_OF_KEYS: KEYS.length,
    parseCommand: (parser: CommandParser, given: readonly Argument[]) => {
      parser.pushKeys(KEYS)
      parser.push(...given)
    },
    transformReply,
  })
}
