export function greeting(name: string): string {
  return `Welcome to ${name}`;
}
