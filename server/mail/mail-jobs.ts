// Workers for mail jobs only: a relay that hangs keeps them busy without delaying other jobs.
import { type JobOptions, type RunningJobs, startJobs } from '../core/jobs/jobs.ts'
import { type DeliveryOptions, deliverMail } from './deliver-mail.ts'
import { mailTask } from './letter.ts'
import { mailWorkers } from './transports.ts'

/** On shutdown: how long mails in transfer may take to finish. */
const closeGraceMs = 5_000

export interface MailJobOptions extends DeliveryOptions {
  jobs: Pick<JobOptions, 'pool' | 'log' | 'metrics'>
}

/** Start after the other jobs, which unlock what a killed process left behind. Stopping closes the transport. */
export async function startMailJobs({ jobs, ...delivery }: MailJobOptions): Promise<RunningJobs> {
  const { transport } = delivery
  const running = await startJobs({
    ...jobs,
    tasks: { [mailTask]: deliverMail(delivery) },
    recurring: {},
    concurrency: mailWorkers,
  })
  return {
    ...running,
    async stop() {
      const timer = setTimeout(() => transport.close(), closeGraceMs)
      await running.stop()
      clearTimeout(timer)
      transport.close()
    },
  }
}
