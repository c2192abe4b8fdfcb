// Decodes and re-encodes a hero that was saved as a data URL, like an uploaded picture; one that cannot be read is dropped.
import * as z from 'zod/mini'
import type { BackgroundTask } from '../contracts/server-function.ts'

const payloadSchema = z.object({ userId: z.string() })

export const reencodeHero: BackgroundTask = async (payload, { pictures, transaction }) => {
  const { userId } = payloadSchema.parse(payload)
  const embedded = await transaction(async (sql) => {
    const { rows } = await sql.query<{ hero: string }>({
      name: 'embedded_hero',
      text: `select hero_image_url as hero from public.profiles where user_id = $1 and hero_image_url like 'data:%' and hero_image_url not like 'data:image/svg%'`,
      values: [userId],
    })
    return rows[0]?.hero
  })
  if (!embedded) return
  const reencoded = await pictures.reencodeEmbedded(userId, embedded)
  await transaction((sql) =>
    sql.query({
      name: 'replace_embedded_hero',
      text: 'select private.replace_embedded_hero($1, $2, $3)',
      values: [userId, embedded, reencoded ?? null],
    }),
  )
}
