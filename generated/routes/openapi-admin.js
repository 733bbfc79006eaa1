// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { frozen } from './frozen.js';
export const openapi = /* @__PURE__ */ frozen({
  "openapi": "3.1.0",
  "info": {
    "title": "Smart-city domain catalog: administrative pages",
    "version": "0.1.0"
  },
  "tags": [
    {
      "name": "citizen-services",
      "description": "Citizen Services & E-Government"
    },
    {
      "name": "community",
      "description": "Community & Social Engagement"
    },
    {
      "name": "culture-tourism",
      "description": "Culture, Tourism & Events"
    },
    {
      "name": "education",
      "description": "Education & Knowledge"
    },
    {
      "name": "governance",
      "description": "Governance, Compliance & Legal"
    },
    {
      "name": "healthcare",
      "description": "Healthcare & Public Health"
    },
    {
      "name": "sports-recreation",
      "description": "Sports & Recreation"
    }
  ],
  "paths": {
    "/admin/services": {
      "get": {
        "operationId": "citizen-services.admin.services",
        "summary": "Citizen Services & E-Government: admin/services",
        "description": "The domain is planned.",
        "tags": [
          "citizen-services"
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/admin/community/moderation": {
      "get": {
        "operationId": "community.admin.community.moderation",
        "summary": "Community & Social Engagement: admin/community/moderation",
        "description": "The domain is planned.",
        "tags": [
          "community"
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/admin/tourism/attractions": {
      "get": {
        "operationId": "culture-tourism.admin.tourism.attractions",
        "summary": "Culture, Tourism & Events: admin/tourism/attractions",
        "description": "The domain is planned.",
        "tags": [
          "culture-tourism"
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/admin/education": {
      "get": {
        "operationId": "education.admin.education",
        "summary": "Education & Knowledge: admin/education",
        "description": "The domain is planned.",
        "tags": [
          "education"
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/admin/governance/policies": {
      "get": {
        "operationId": "governance.admin.governance.policies",
        "summary": "Governance, Compliance & Legal: admin/governance/policies",
        "tags": [
          "governance"
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/admin/governance/compliance": {
      "get": {
        "operationId": "governance.admin.governance.compliance",
        "summary": "Governance, Compliance & Legal: admin/governance/compliance",
        "tags": [
          "governance"
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/admin/governance/audit": {
      "get": {
        "operationId": "governance.admin.governance.audit",
        "summary": "Governance, Compliance & Legal: admin/governance/audit",
        "tags": [
          "governance"
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/admin/healthcare": {
      "get": {
        "operationId": "healthcare.admin.healthcare",
        "summary": "Healthcare & Public Health: admin/healthcare",
        "description": "The domain is planned.",
        "tags": [
          "healthcare"
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/admin/sports/events": {
      "get": {
        "operationId": "sports-recreation.admin.sports.events",
        "summary": "Sports & Recreation: admin/sports/events",
        "description": "The domain is planned.",
        "tags": [
          "sports-recreation"
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    }
  },
  "components": {
    "parameters": {},
    "responses": {
      "notFound": {
        "description": "There is no such page."
      },
      "methodNotAllowed": {
        "description": "Pages are read with GET or HEAD.",
        "headers": {
          "Allow": {
            "description": "GET, HEAD",
            "schema": {
              "type": "string"
            }
          }
        }
      }
    }
  }
});
