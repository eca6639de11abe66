import { join } from 'node:path'
import { Client } from 'pg'
import type { SmallWorld } from './small-world.ts'

/** The number of attacks in one text: one left open must not disable the next. */
const IN_ONE = 10

/**
 * Writes texts into every place where the product stores one, past all validation: names, addresses
 * and files of exchangers, reviews with answers, the help, legal texts, messages, people, their
 * devices, the log of admins. `admin` is the e-mail of somebody who is signed in.
 */
export async function writeEverywhere(
  dataDir: string,
  { texts, world, admin }: { texts: readonly string[]; world: SmallWorld; admin: string },
): Promise<void> {
  const client = new Client({
    host: join(dataDir, 'postgres'),
    user: 'hopwise',
    database: 'hopwise',
  })
  await client.connect()
  try {
    const joined = texts.flatMap((_, at) =>
      at % IN_ONE === 0 ? [texts.slice(at, at + IN_ONE).join('\n\n---\n\n')] : [],
    )
    const bodies = texts.map((text, at) => joined[at] ?? text)
    await client.query(
      `with written as (
         select * from unnest($1::text[], $2::text[]) with ordinality as t(title, body, n)),
       placed as (
         insert into faq_articles (category, slug, place)
         select 'chains', 'written-' || n, 100 + n from written returning id, slug)
       insert into faq_texts (article_id, locale, title, body, plain, folded_title, folded_plain)
       select id, locale, title, body, body, title, body || ' shibboleth'
       from written join placed on slug = 'written-' || n, unnest(array['en', 'ru']) as locale`,
      [texts, bodies],
    )
    await client.query(
      `insert into legal_texts (kind, version, locale, title, body, effective_on, edited_at)
       select kind, 100, locale, $1, $2, now(), now()
       from unnest(array['PRIVACY', 'TERMS']) as kind, unnest(array['en', 'ru']) as locale`,
      [texts[0], texts.join('\n\n')],
    )
    await client.query(
      `insert into contact_messages (reference, name, email, message, locale, created_at)
       select 'H-' || n, left(text, 100), text, left(body, 5000), 'en', now()
       from unnest($1::text[], $2::text[]) with ordinality as t(text, body, n)`,
      [texts, bodies],
    )
    await client.query(
      `insert into users (name, telegram_id, telegram_name, locale, referral_code, created_at)
       select left(text, 80), n, text, 'en', 'written-' || n, now()
       from unnest($1::text[]) with ordinality as t(text, n)`,
      [texts],
    )
    await client.query(
      `update users set name = $1, telegram_id = 0, telegram_name = $2 where email = $3`,
      [texts[0]!.slice(0, 80), texts[1], admin],
    )
    await client.query(
      `insert into sessions (token_hash, user_id, created_at, last_seen_at, ends_at, device)
       select sha256(convert_to('written' || n, 'UTF8')), users.id, now(), now(),
              now() + interval '1 day', text
       from unnest($1::text[]) with ordinality as t(text, n), users where email = $2`,
      [texts, admin],
    )
    await client.query(
      `with written as (
         insert into admin_actions (at, admin_name, action, subject, details)
         select now(), text, 'USER_BLOCKED', 'user:' || text,
           jsonb_build_object('before', jsonb_build_object(text, text),
                              'after', jsonb_build_object(text, text || '!'))
         from unnest($1::text[]) as text
         returning id, admin_name
       )
       insert into admin_words (action_id, name, is_subject, words)
       select id, name, false, admin_name
       from written, unnest(array['reason', 'reference']) as name`,
      [texts],
    )
    await client.query(
      `insert into exchangers (slug, name, feed_url, site_url, status)
       select slug, text, feed, text, 'ACTIVE'
       from unnest($1::text[], $2::text[], $3::text[]) as t(slug, text, feed)`,
      [world.slugs, texts, world.slugs.map((slug) => world.feedUrl(slug))],
    )
    await client.query(
      `insert into reviews (exchanger_id, locale, verdict, text, written_at, status,
         shown_verdict, shown_text, shown_at, answer, answered_at, answer_status)
       select exchangers.id, 'en', 'BAD', left(body, 2000), now(), 'PUBLISHED',
              'BAD', left(body, 2000), now(), text, now(), 'PUBLISHED'
       from unnest($1::text[], $2::text[]) with ordinality as t(text, body, n), exchangers
       where slug = 'written-1' order by n`,
      [texts, bodies],
    )
    await client.query(
      `insert into favorites (user_id, kind, key, currencies, exchangers, place, created_at)
       select users.id, 'EXCHANGER', 'EXCHANGER:' || exchangers.id, '{}',
              array[exchangers.id::text], exchangers.id, now()
       from users, exchangers where email = $1`,
      [admin],
    )
  } finally {
    await client.end()
  }
}
