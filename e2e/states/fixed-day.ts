/** Loaded before a program (`node --import`): its clock starts at the moment FIXED_DAY, whenever it runs. */
const realNow = Date.now.bind(Date);
const shift = Date.parse(process.env['FIXED_DAY'] ?? '') - realNow();
const now = () => realNow() + shift;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
