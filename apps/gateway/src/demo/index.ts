export { demoDocuments } from './demo-documents';
export { demoTenant } from './seed/accounts';
export { seedFiles } from './seed/files';
export { seedDemoWorld } from './seed/seed-demo-world';
