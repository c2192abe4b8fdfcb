// Sends reminders that the database says are due, each in a transaction of its own, which also records it.
import type { Sql, TaskContext } from '../contracts/server-function.ts'

export async function remindEach<Due extends Record<string, unknown>>(
  context: TaskContext,
  due: { name: string; text: string },
  remind: (sql: Sql, reminder: Due) => Promise<void>,
): Promise<void> {
  const rows = await context.transaction(async (sql) => (await sql.query<Due>(due)).rows)
  const failures: unknown[] = []
  for (const reminder of rows) {
    // One that fails must not keep back the others. One whose mailbox has had its share is still due in an hour.
    await context
      .transaction((sql) => remind(sql, reminder))
      .catch((error: { code?: string }) => {
        if (error.code !== 'rate_limited') failures.push(error)
      })
  }
  if (failures.length > 0) throw failures[0]
}
