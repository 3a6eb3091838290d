export { demoDocuments } from './demo-documents';
export { demoTenant } from './seed/accounts';
export { seedFiles } from './seed/files';
export { seedDemoData } from './seed/seed-demo-data';
