/** As much of Swagger UI as this page uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export interface SwaggerUi {
    preauthorizeApiKey(scheme: string, key: string): void;
    authActions: { logout(schemes: string[]): void };
  }

  export default function SwaggerUIBundle(options: Record<string, unknown>): SwaggerUi;
}
