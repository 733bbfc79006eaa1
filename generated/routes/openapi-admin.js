// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { frozen } from './frozen.js';
export const openapi = /* @__PURE__ */ frozen({
  "openapi": "3.1.0",
  "info": {
    "title": "Smart-city domain catalog: administrative pages",
    "description": "The administrative pages of the smart-city platform, by domain. Each is a web page, read with `GET`. The platform decides who may read them; nothing of it is said here. The public pages are in `openapi.json`.",
    "version": "0.1.0"
  },
  "tags": [
    {
      "name": "citizen-services",
      "x-displayName": "Citizen Services & E-Government",
      "description": "Digital government services, permits, appointments, and public consultations"
    },
    {
      "name": "community",
      "x-displayName": "Community & Social Engagement",
      "description": "Forums, volunteering, civic engagement, and neighborhood groups"
    },
    {
      "name": "culture-tourism",
      "x-displayName": "Culture, Tourism & Events",
      "description": "Cultural venues, tourist attractions, events, and heritage"
    },
    {
      "name": "education",
      "x-displayName": "Education & Knowledge",
      "description": "Educational institutions, courses, libraries, and certifications"
    },
    {
      "name": "governance",
      "x-displayName": "Governance, Compliance & Legal",
      "description": "Policy management, regulatory compliance, and legal operations"
    },
    {
      "name": "healthcare",
      "x-displayName": "Healthcare & Public Health",
      "description": "Healthcare facilities, appointments, vaccinations, and public health monitoring"
    },
    {
      "name": "sports-recreation",
      "x-displayName": "Sports & Recreation",
      "description": "Sports facilities, leagues, fitness programs, and recreation"
    }
  ],
  "paths": {
    "/admin/services": {
      "get": {
        "operationId": "citizen-services.admin.services",
        "summary": "Services",
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
        "summary": "Community moderation",
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
        "summary": "Tourism attractions",
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
        "summary": "Education",
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
        "summary": "Governance policies",
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
        "summary": "Governance compliance",
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
        "summary": "Governance audit",
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
        "summary": "Healthcare",
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
        "summary": "Sports events",
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
