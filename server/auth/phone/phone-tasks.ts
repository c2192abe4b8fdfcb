// The jobs that send one-time codes to phones.
import type { Task } from '../../core/jobs/jobs.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { authSmsTask, sendAuthSms } from './request-code.ts'
import { createSmsProvider, sendSms, smsTask } from './send-sms.ts'

export function phoneTasks(deps: AuthDeps): Record<string, Task> {
  return {
    [authSmsTask]: sendAuthSms(deps),
    [smsTask]: sendSms(createSmsProvider(deps.settings.twilio, deps.platform)),
  }
}
