import { chromium } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { findBrowserOrExit } from './tests/harness/browser/find-browser.ts'
const base = 'http://localhost:8790'
const password = process.argv[2] ?? ''
const b = await chromium.launch({ executablePath: await findBrowserOrExit(), args: ['--no-sandbox'] })
const sb = createClient(base, 'x'.repeat(10), { realtime: { transport: (await import('ws')).default as never } })
const { data: s, error } = await sb.auth.signInWithPassword({ email: 'demo@example.com', password })
if (error) throw error
const { data: own } = await sb.from('profiles').select('custom_questions').eq('user_id', s.user!.id).single()
const qs = own!.custom_questions as any[]
if (!qs.some((q) => q.id === 'size')) {
 const r = await sb.from('profiles').update({ date_rules: [
  { id: 'a', name: 'Saturday in season +20 %', weekdays: [6], from: '05-01', to: '09-30', priceType: 'percentage', priceValue: 20 },
  { id: 'b', name: 'New Year’s Eve', from: '12-31', to: '12-31', priceType: 'flat', priceValue: 250 },
  { id: 'c', name: 'Short notice', withinDays: 10, priceType: 'percentage', priceValue: 10 }],
  custom_questions: [...qs, { id: 'size', question: 'How many meals for the crew?', type: 'multiple', required: false, options: [ { id: 'meals', label: 'Crew meals', description: 'Hot, please: we will have travelled.', priceType: 'quantity', priceValue: 12, min: 2, max: 8 }, { id: 'eng', label: 'Sound engineer', priceType: 'hourly', priceValue: 30 } ] },
  { id: 'diet', question: 'Any dietary needs?', type: 'text', required: false, options: [], showIf: { questionId: 'size', optionId: 'meals' } }] } as never).eq('user_id', s.user!.id)
 console.log(r.error)
}
for (const [w, scheme] of [[390,'light'],[1440,'dark']] as const) {
  const ctx = await b.newContext({ viewport: { width: w, height: 900 }, colorScheme: scheme })
  await ctx.addInitScript(() => localStorage.setItem('cookie-consent', 'false'))
  const p = await ctx.newPage()
  const shot = async (n: string, full = true) => { await p.waitForTimeout(600); await p.screenshot({ path: `/tmp/shots24/${n}-${w}-${scheme}.png`, fullPage: full }) }
  await p.goto(base + '/auth'); await p.getByRole('tab', { name: 'Login' }).click(); await p.getByLabel('Email').fill('demo@example.com'); await p.getByLabel('Password', { exact: true }).fill(password)
  await p.getByLabel('Password', { exact: true }).press('Enter'); await p.waitForURL(/dashboard/, { waitUntil: 'commit' })
  await p.goto(base + '/pricing-setup'); await p.waitForTimeout(1500)
  await p.getByRole('button', { name: 'Try on my last requests' }).click(); await p.waitForTimeout(1500)
  await p.getByRole('tab', { name: 'Date' }).click()
  await shot('rules')
  await p.locator('section', { hasText: 'Try these rules' }).last().screenshot({ path: `/tmp/shots24/sim-${w}-${scheme}.png` })
  await ctx.close()
}
await b.close()
